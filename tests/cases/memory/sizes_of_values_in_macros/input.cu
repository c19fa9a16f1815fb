// `sizeof` of a value in a macro's cudaMalloc names no type for the allocation.
#include <vector>
#include <cuda_runtime.h>

#define ALLOC(p, v) do { cudaMalloc((void **)&p, v.size() * sizeof(v[0])); \
    cudaMemcpy(p, v.data(), v.size() * sizeof(v[0]), cudaMemcpyHostToDevice); } while (0)
#define LIKE(p, s) cudaMalloc(&p, (s).count * sizeof((s).first))
#define NEW(p, n) cudaMalloc(&p, (n) * sizeof(*p))
#define ARRAY(p, n, T) cudaMalloc(&p, (n) * sizeof(T))

struct Sizes { int count; double first; };

int run(const std::vector<float> &values, Sizes sizes) {
    float *a, *b, *c;
    double *d;
    ALLOC(a, values);
    NEW(b, 16);
    ARRAY(c, 16, float);
    LIKE(d, sizes);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    return cudaFree(d);
}

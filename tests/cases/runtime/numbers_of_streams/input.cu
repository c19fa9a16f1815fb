#include <cuda_runtime.h>
#include <cstdio>
#include <map>

#define ID_OF(s, id) cudaStreamGetId(s, id)
#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)

__global__ void fill(float *p, float x) { p[threadIdx.x] = x; }

// Memory of its own for each stream, found by the stream's number.
struct Scratch {
    std::map<unsigned long long, float *> of;
    float *get(cudaStream_t stream) {
        unsigned long long id;
        if (cudaStreamGetId(stream, &id) != cudaSuccess) return nullptr;
        if (of.count(id) == 0) cudaMalloc(&of[id], 32 * sizeof(float));
        return of[id];
    }
};

int main() {
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    Scratch scratch;
    fill<<<1, 32, 0, a>>>(scratch.get(a), 1.0f);
    fill<<<1, 32, 0, b>>>(scratch.get(b), 2.0f);
    unsigned long long ids[2], again;
    CHECK(cudaStreamGetId(a, &ids[0]));
    ID_OF(b, ids + 1);
    cudaStreamGetId(b, &again);
    printf("%d\n", ids[0] != ids[1] && ids[1] == again && scratch.get(a) != scratch.get(b));
    cudaStreamDestroy(a);
    cudaStreamDestroy(b);
    return 0;
}

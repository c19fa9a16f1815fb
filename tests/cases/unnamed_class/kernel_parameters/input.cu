// Classes of C, named by their typedef alone, that kernels take; and some that no kernel takes or that have a name.
#include <cuda_runtime.h>

typedef struct {
    int *rows;    // of CSR
    int count;
} csr_t;

typedef struct __align__(16) {
    float v[4];
} four_floats, *four_floats_p;

typedef union { float f; int i; } word_t;
typedef struct named { float scale; } named_t;
typedef struct { int threads; } host_options;
typedef struct { word_t word; } inner_t;
struct { int calls; } counted;

template <typename T> __global__ void copy(T from, float *to) { to[threadIdx.x] = from.v[threadIdx.x % 4]; }

__global__ void scale(const csr_t a, four_floats_p f, const word_t *w, named_t by, const inner_t *inner) {
    f->v[a.rows[threadIdx.x % a.count] % 4] = w->f * by.scale + inner->word.f;
}

int main() {
    host_options options = {32};
    csr_t a = {nullptr, 0};
    named_t by = {2.0f};
    four_floats f = {{1, 2, 3, 4}};
    scale<<<1, options.threads>>>(a, nullptr, nullptr, by, nullptr);
    copy<<<1, options.threads>>>(f, nullptr);
    counted.calls = 2;
    return cudaDeviceSynchronize();
}

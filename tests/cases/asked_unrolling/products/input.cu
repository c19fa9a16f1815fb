#include <cuda_fp16.h>
#include <mma.h>
constexpr int STEPS = 4;
using namespace nvcuda::wmma;

using FragA = fragment<matrix_a, 16, 16, 16, half, row_major>;
using FragB = fragment<matrix_b, 16, 16, 16, half, row_major>;
using FragC = fragment<accumulator, 16, 16, 16, float>;

__device__ void step(FragC &acc, const half *a, const half *b, int n) {
    FragA fa;
    FragB fb;
    load_matrix_sync(fa, a, n);
    load_matrix_sync(fb, b, n);
    mma_sync(acc, fa, fb, acc);
}

__global__ void product(const half *a, const half *b, float *c, int n) {
    FragC acc;
    fill_fragment(acc, 0.0f);
#pragma unroll 2  // as many as registers allow
    for (int k = 0; k < n; k += 16)
        step(acc, a + k, b + k * n, n);
    int k = 0;
    #pragma unroll(STEPS)
    while (k < n) {
        step(acc, a + k, b + k * n, n);
        k += 16;
    }
    store_matrix_sync(c, acc, n, mem_row_major);
}

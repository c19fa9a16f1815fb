// Kernels that a compute capability selects: the host reads the other branch for its launches, of a kernel that does not run.
#include <cuda_fp16.h>
#include <cassert>
#include <mma.h>

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
using namespace nvcuda;
#endif

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800

template <int n>
struct Vec {
    half items[n];
};

__device__ inline half largest(const Vec<2> &v) { return __hmax(v.items[0], v.items[1]); }

// One tile a warp.
template <int K>
__global__ void tiles(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + k, K);
        wmma::load_matrix_sync(fb, b + k, K);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

#else

template <int K>
__global__ void tiles(const half *a, const half *b, float *c) {
    assert(false);
}

#endif

#if __CUDA_ARCH__ < 700
__global__ void __launch_bounds__(32) pairs(half *x, int n);
__global__ void __launch_bounds__(32) pairs(half *x, int n) {}
#else
__global__ void __launch_bounds__(32) pairs(half *x, int n) {
    int i = threadIdx.x;
#if __CUDA_ARCH__ >= 800
    x[i] = __hmax(x[i], x[i + 32]);
#else
    x[i] = __hgt(x[i], x[i + 32]) ? x[i] : x[i + 32];
#endif
}
#endif

void run(half *x, const half *a, const half *b, float *c) {
    tiles<64><<<1, 32>>>(a, b, c);
    pairs<<<1, 32>>>(x, 64);
}

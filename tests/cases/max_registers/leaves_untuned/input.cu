#include <mma.h>
using namespace nvcuda;

// four warps, each its tile of C
__global__ void gemm(const half *a, const half *b, float *c, int n, int k) {
    int column = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize * 16, row = blockIdx.y * 16;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(fa, a + row * k + i, k);
        wmma::load_matrix_sync(fb, b + i * n + column, n);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    wmma::store_matrix_sync(c + row * n + column, acc, n, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c, int m, int n, int k) {
    gemm<<<dim3(n / 64, m / 16), 128>>>(a, b, c, n, k);
}

#include <mma.h>
using namespace nvcuda;

__global__ void gemm(const half *a, const half *b, float *c) {
    __shared__ half tile[256];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    for (int i = 0; i < 8; i++) tile[lane * 8 + i] = a[lane * 8 + i];
    __syncthreads();
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(a_frag, tile, 16);
    wmma::load_matrix_sync(b_frag, b, 16);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c + warp * 256, acc, 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) { gemm<<<1, 32>>>(a, b, c); }

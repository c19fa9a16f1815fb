#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;
__global__ void k(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half,
#ifdef BT
        wmma::col_major
#else
        wmma::row_major
#endif
        > fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(acc, fa, fb, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
int main() { half *a, *b; float *c; cudaMallocManaged(&a, 512); cudaMallocManaged(&b, 512); cudaMallocManaged(&c, 1024); k<<<1, 32>>>(a, b, c); return cudaDeviceSynchronize(); }

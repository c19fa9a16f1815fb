#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;

template <int K> __global__ void gemm(const half *a, const half *b, float *c, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + k, ld);
        wmma::load_matrix_sync(fb, b + k * 16, 16);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

cudaError_t run(half *a, half *b, float *c, int ld, cudaStream_t s) {
    void *args[4] = {&a, &b, &c, &ld};
    auto kernel = gemm<64>;
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
    cudaLaunchKernel((void *)kernel, dim3(1), dim3(32), args, 1024, s);
    return cudaLaunchKernel((void *)gemm<32>, dim3(1), dim3(32), args, 0, s);
}

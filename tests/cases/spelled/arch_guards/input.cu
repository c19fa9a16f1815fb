#include <mma.h>
using namespace nvcuda;

__global__ void store(float *c) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(c + threadIdx.x / 32, acc, 16, wmma::mem_row_major);
#else
    c[threadIdx.x] = 0.0f;
#endif
}

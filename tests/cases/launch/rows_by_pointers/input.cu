// Blocks whose rows are no whole warps, of kernels that a pointer holds
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

template <bool ONE> __global__ void tile(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    wmma::fill_fragment(f, ONE ? 1.f : 0.f);
    int warp = (threadIdx.y * blockDim.x + threadIdx.x) / warpSize;
    wmma::store_matrix_sync(c + warp * 256, f, 16, wmma::mem_row_major);
}

__global__ void whole(double *c) {
    int warp = (threadIdx.y * blockDim.x + threadIdx.x) / warpSize;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    wmma::fill_fragment(f, 1.f);
    c[warp] = f.num_elements;
}

void run(float *c, double *d, bool one) {
    auto k = one ? tile<true> : tile<false>;
    k<<<1, dim3(16, 8)>>>(c);
    void *arguments[] = {&c};
    cudaLaunchKernel((void *)k, 1, dim3(16, 8), arguments, 0, 0);
    void (*w)(double *) = one ? whole : nullptr;
    w<<<1, dim3(32, 4)>>>(d);
}

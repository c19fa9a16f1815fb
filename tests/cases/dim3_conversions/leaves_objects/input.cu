#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
__device__ unsigned sum(const dim3 &a, dim3 b) { return a.x + b.x; }

__global__ void objects(unsigned *p) {
    auto &me = threadIdx;
    dim3 block = blockDim, copy = block;
    p[me.x] = sum(block, copy);
}

__global__ void counts_lanes(half *a, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    uint3 me = threadIdx;
    dim3 block = blockDim;
    wmma::fill_fragment(f, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, a, 16);
    wmma::mma_sync(f, fa, fb, f);
    wmma::store_matrix_sync(c + me.x / 32 * block.x, f, 16, wmma::mem_row_major);
}

void run(half *a, float *c, unsigned *p, dim3 block) {
    objects<<<1, block>>>(p);
    counts_lanes<<<1, block>>>(a, c);
}

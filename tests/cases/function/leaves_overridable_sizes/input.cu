#include <mma.h>
using namespace nvcuda;

// a build may set it: -DTHREADS=256
#ifndef THREADS
#define THREADS 128
#endif

__global__ void ones(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 1.0f);
    wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, acc, 16, wmma::mem_row_major);
}

// by another name, which is spelled with it
__global__ void twos(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 2.0f);
    wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, acc, 16, wmma::mem_row_major);
}

// a size that stays
#define WARPS 4
__global__ void threes(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 3.0f);
    wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, acc, 16, wmma::mem_row_major);
}

void run(float *c) {
    ones<<<1, THREADS>>>(c);
    const int threads = 2 * THREADS;
    dim3 block(threads);
    twos<<<1, block>>>(c);
    threes<<<1, dim3(32, WARPS)>>>(c);
}

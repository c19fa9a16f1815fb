#include <mma.h>
using namespace nvcuda;

struct Plain {};
struct Laned {};

// The body of the first looks at the lane; each is looked at.
template <typename P> __device__ float shift(float x);
template <> __device__ float shift<Laned>(float x) { return x + threadIdx.x; }
template <> __device__ float shift<Plain>(float x) { return x * 2.0f; }

template <typename P> __device__ float scale(float x);
template <> __device__ float scale<Laned>(float x) { return x + 1.0f; }
template <> __device__ float scale<Plain>(float x) { return x * 2.0f; }

__global__ void shifted(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = shift<Laned>(acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__global__ void scaled(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = scale<Laned>(acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(float *c) {
    shifted<<<1, 32>>>(c);
    scaled<<<1, 32>>>(c);
}

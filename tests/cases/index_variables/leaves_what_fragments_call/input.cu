#include <mma.h>
using namespace nvcuda;

#define WARP warpSize

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Sum;

__device__ int next(int i) { return i + warpSize; }
__device__ int through(int i) { return next(i); }
__device__ int plain(int i) { return i + warpSize; }
__device__ int by_macro(int i) { return i + WARP; }

struct Holder {
    Sum c;
    __device__ int own() const { return warpSize; }
};

__global__ void over_fragments(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
    for (int i = threadIdx.x % warpSize; i < 256; i = through(i)) d[256 + i] = 1.0f;
}

__global__ void alone(int *d) { d[threadIdx.x] = plain(threadIdx.x) + by_macro(3) + warpSize; }

void run(float *d, int *e) {
    over_fragments<<<1, 32>>>(d);
    alone<<<1, 32>>>(e);
}

struct Size {
    int n;
    __device__ Size(int by = warpSize) : n(warpSize + by) {}
};

__global__ void of_fragments(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d + Size().n, c, 16, wmma::mem_row_major);
}

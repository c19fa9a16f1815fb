// Each macro launches kernels of which no one text holds: a use names the kernel's launcher, and the body calls it.
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;

template <typename T, int N>
__global__ void tile(T *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, T> acc;
    wmma::fill_fragment(acc, T(N));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void any_lanes(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 1.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void lanes_of_32(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 2.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
    c[threadIdx.x * 3] = threadIdx.x;
}
namespace ops {
__global__ void over(int *p) { *p += 1000; }
__global__ void over(float *p) { *p += 0.5f; }
}

#define LANES(k, ...) k<<<1, 32>>>(__VA_ARGS__)
#define OVERLOADS(k, ...) k<<<1, 1>>>(__VA_ARGS__)
#define TIMED(k, runs, ...) k<<<1, 32>>>(__VA_ARGS__); for (int i = 0; i < (runs); ++i) k<<<1, 32, 64>>>(__VA_ARGS__)

void run(float *c, half *h, int *p) {
    LANES(any_lanes, c);
    LANES(lanes_of_32, c);
    OVERLOADS(ops::over, c);
    OVERLOADS(ops::over, p);
    TIMED((tile<float, 3>), 2, c);
    TIMED((tile<half, 4>), 2, h);
}

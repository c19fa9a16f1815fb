#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;

template <int N>
__global__ void tile(const half *a, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, float(N));
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, a, 16);
    wmma::mma_sync(acc, fa, fb, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void one(float *p) { *p = 1; }
__global__ void two(float *p) { *p = 2; }
template <typename T> __global__ void set(T *p) { *p = 3; }
enum Op { ADD, SUB };
template <Op O, int UNROLL = 1> __global__ void ew(float *p) { *p += O == ADD ? UNROLL : -UNROLL; }

#define TILE(kernel, ...) kernel<<<1, 32>>>(__VA_ARGS__)
#define LAUNCH(K, N, ...) K<<<((N) + 127) / 128, 128>>>(__VA_ARGS__)
#define RUN(s, kernel, ...) \
    do { \
        kernel<<<1, 1, 0, s>>>(__VA_ARGS__); \
        if (cudaGetLastError() != cudaSuccess) return; \
    } while (0)
#define PAIR(k1, k2, p) k1<<<1, 1>>>(p); k2<<<1, 1>>>(p)

void run(const half *a, float *c) {
    TILE(tile<4>, a, c);
    TILE(tile<5>, a, c);
    RUN(0, one, c);
    RUN(nullptr, set<float>, c);
    PAIR(one, two, c);
    LAUNCH(ew<ADD>, 777, c);
    LAUNCH((ew<SUB, 2>), 777, c);
}

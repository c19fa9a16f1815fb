#include <mma.h>
#include <cstdio>
using namespace nvcuda;

template <int N, bool B>
__global__ void fill(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, float(B ? N : -N));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void one(float *p) { *p = 1; }

#define LAUNCH(kern, grid, block, ...)                                   \
    do {                                                                 \
        (kern)<<<(grid), (block)>>>(__VA_ARGS__);                        \
        if (cudaGetLastError() != cudaSuccess) std::puts(#kern " not launched"); \
    } while (0)
#define ONE_OF(kernel, p) kernel<<<1, 32>>>(p)
#define ON(stream, fn, p) fn<<<1, 32, 64, stream>>>(p)
#define FIRST fill<1, true>

void run(float *c, bool up, cudaStream_t stream) {
    void (*fn)(float *) = up ? fill<1, true> : fill<1, false>;
    LAUNCH(fn, 1, dim3(32), c);
    LAUNCH((fill<2, true>), 1, 32, c);
    ONE_OF(one, c);
    ONE_OF((fill<3, false>), c);
    ON(stream, FIRST, c);
}

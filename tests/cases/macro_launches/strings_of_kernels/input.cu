// A macro that launches a kernel and prints its name: the body names the target, so that the string stays as it is.
#include <cstdio>
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;

__global__ void fill(float *c, float value) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, value);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
template <int N>
__global__ void fill_with(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, float(N));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void clear() {}

#define BENCH(k, ...)                      \
    do {                                   \
        k<<<1, 32>>>(__VA_ARGS__);         \
        for (int i = 0; i < 3; ++i)        \
            k<<<1, 32>>>(__VA_ARGS__);     \
        printf("%s done\n", #k);           \
    } while (0)
#define NAMED(k, ...) k<<<1, 32>>>(__VA_ARGS__), puts(#k)
#define MAY_TAKE_NONE(k, args...) k<<<1, 32>>>(args)
#define ATTRIBUTES(k, ...) k<<<1, 32>>>(__VA_ARGS__); cudaFuncSetCacheConfig(k, cudaFuncCachePreferL1)

void run(float *c) {
    BENCH(fill, c, 2.0f);
    NAMED(fill_with<7>, c);
    MAY_TAKE_NONE(clear);
    ATTRIBUTES(fill_with<8>, c);
}

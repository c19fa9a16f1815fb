#include <mma.h>
using namespace nvcuda;

template <typename F>
__device__ void poke(F &f) {
    if (threadIdx.x % 4 == 1) f.x[0] = 1;
}

template <typename F>
__device__ void negate(F &f) {
    for (auto &v : f.x) v = -v;
}

__global__ void kernel(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    poke(acc);
    negate(acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

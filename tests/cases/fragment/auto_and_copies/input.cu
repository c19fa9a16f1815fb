#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__device__ Acc zero() {
    Acc acc;
    wmma::fill_fragment(acc, 0.0f);
    return acc;
}

__global__ void copies(float *c) {
    Acc first = zero();
    auto second = first;
    auto &same = second;
    decltype(first) third;
    third = same;
    const Acc list[2] = {first, third};
    wmma::store_matrix_sync(c, list[1], 16, wmma::mem_row_major);
    wmma::store_matrix_sync(c + sizeof(Acc) / sizeof(float), third, 16, wmma::mem_row_major);
}

#include <mma.h>
using namespace nvcuda;

__global__ void pick(const half *a, float *c, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[4];
    float sums[4];
    const int some = n / 2;
    for (int i = 0; i < n; i++) wmma::fill_fragment(acc[i & 3], 1.0f);
    for (int i = 0; i < some; i++) wmma::fill_fragment(acc[i], 2.0f);
    for (int i = 0; i < 4; i++) sums[i] = i;
    _Pragma("unroll") for (int i = 0; i < 4; i++) wmma::fill_fragment(acc[i], sums[0]);
#pragma unroll 1
    for (int i = 0; i < 4; i++) wmma::store_matrix_sync(c + 256 * i, acc[i], 16, wmma::mem_row_major);
    for (int i = 0; i < 4; i++) wmma::load_matrix_sync(acc[0], c + 256 * i, 16, wmma::mem_row_major);
}

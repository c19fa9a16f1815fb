#include <mma.h>
using namespace nvcuda;

__device__ inline int row_of(int lane, int i) { return (lane >> 2) + 8 * ((i >> 1) & 1); }
__device__ inline int col_of(int lane, int i) { return (lane & 3) * 2 + (i & 1) + 8 * (i >> 2); }
__device__ inline int nowhere(int lane, int i) { return (lane & 3) * 2 + i; }

__global__ void kernel(float *c, const float *bias, int n0) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    const int lane = threadIdx.x % 32;
    for (int i = 0; i < 8; i++) acc.x[i] += bias[n0 + col_of(lane, i)] * bias[row_of(threadIdx.x & 31, i)];
    for (int i = 0; i < 8; i++) acc.x[i] += bias[nowhere(lane, i)];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

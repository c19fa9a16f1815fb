#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void whole(float *c, float *sum, int *count) {
    Acc acc, other;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(other, c, 16, wmma::mem_row_major);
    float total = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) total += acc.x[i] * other.x[i];
    for (int offset = 16; offset > 0; offset >>= 1) total += __shfl_xor_sync(0xffffffff, total, offset);
    if (threadIdx.x % 32 == 0) sum[0] = total;
    float biggest = -INFINITY;
    for (int i = 0; i < acc.num_elements; i++) biggest = fmaxf(biggest, fabsf(acc.x[i]));
#pragma unroll
    for (int o = 1; o < 32; o *= 2) { biggest = fmaxf(biggest, __shfl_xor_sync(0xffffffff, biggest, o)); }
    sum[1] = biggest;
    float part = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) part += acc.x[i];
    atomicAdd(sum + 2, part);
}
template <typename T> __device__ __forceinline__ T warp_sum(T v) {
#pragma unroll
    for (int mask = 16; mask > 0; mask >>= 1) v += __shfl_xor_sync(0xffffffff, v, mask, 32);
    return v;
}
__device__ float warp_max(float value) {
    for (int o = 1; o < 32; o <<= 1) value = fmaxf(value, __shfl_xor_sync(0xffffffffu, value, o, warpSize));
    return value;
}
__global__ void by_functions(float *c, float *sum) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float biggest = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) biggest = fmaxf(biggest, fabsf(acc.x[i]));
    biggest = warp_max(biggest);
    float part = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) part += acc.x[i];
    const float total = warp_sum(part);
    if (threadIdx.x == 0) sum[0] = total / biggest;
}

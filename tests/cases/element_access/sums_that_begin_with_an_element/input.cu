#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
using Int = wmma::fragment<wmma::accumulator, 16, 16, 16, int>;
__device__ float warp_sum(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v;
}
__global__ void k(float *c, float *r, float alpha) {
    Acc f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    float sum = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) sum += f.x[i];
    r[0] = warp_sum(sum);
    double scaled = alpha * f.x[0];
#pragma unroll
    for (int i = 1; i < f.num_elements; ++i) {
        scaled = scaled + alpha * f.x[i];
    }
    for (int o = 16; o > 0; o >>= 1) scaled += __shfl_xor_sync(0xffffffff, scaled, o);
    r[1] = scaled;
    float big = f.x[7], all = 0.0f;
    all = f.x[7];
    for (int i = 0; i < f.num_elements - 1; ++i) { big = fmaxf(big, f.x[i]); all += f.x[i]; }
    for (int o = 16; o > 0; o >>= 1) big = fmaxf(big, __shfl_xor_sync(0xffffffff, big, o));
    r[2] = big + warp_sum(all);
}
__global__ void ints(int *c, int *r) {
    Int f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    int sum = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) sum += f.x[i];
    atomicAdd(r, sum);
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void parts(float *c, float *sum) {
    Acc acc;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fill_fragment(a, __float2half(1.0f));
    float s0 = 0.0f, s1 = 0.0f, s2 = 0.0f, s3 = 0.0f, s4 = 0.0f, s5 = 0.0f, s6 = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) s0 += acc.x[i];
    for (int o = 2; o > 0; o >>= 1) s0 += __shfl_xor_sync(0xffffffff, s0, o);
    for (int i = 0; i < acc.num_elements; i++) s1 += acc.x[i];
    sum[threadIdx.x] = s1;
    for (int i = 0; i < acc.num_elements; i++) s2 += acc.x[i];
    for (int o = 16; o > 0; o >>= 1) s2 = fmaxf(s2, __shfl_xor_sync(0xffffffff, s2, o));
    for (int i = 0; i < a.num_elements; i++) s3 += __half2float(a.x[i]);
    for (int o = 16; o > 0; o >>= 1) s3 += __shfl_xor_sync(0xffffffff, s3, o);
    for (int i = 0; i < acc.num_elements; i++) s4 += acc.x[i] * threadIdx.x;
    atomicAdd(sum, s4);
    for (int i = 0; i < acc.num_elements; i++) s5 += acc.x[i];
    if (threadIdx.x % 32 < 4) atomicAdd(sum, s5);
    for (int i = 0; i < acc.num_elements; i++) { s6 += acc.x[i]; acc.x[i] = s6; }
    atomicAdd(sum, s6);
    sum[0] = s0 + s2 + s3;
}
__device__ float half_warp_sum(float v) {
    for (int o = 8; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v;
}
__device__ float scaled_sum(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v * threadIdx.x;
}
__device__ float narrow_sum(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o, 16);
    return v;
}
__device__ float largest(float v) {
    for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, o));
    return v;
}
__global__ void by_functions(float *c, float *sum) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float s0 = 0.0f, s1 = 0.0f, s2 = 0.0f, s3 = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) s0 += acc.x[i];
    sum[0] = half_warp_sum(s0);
    for (int i = 0; i < acc.num_elements; i++) s1 += acc.x[i];
    sum[1] = scaled_sum(s1);
    for (int i = 0; i < acc.num_elements; i++) s2 += acc.x[i];
    sum[2] = narrow_sum(s2);
    for (int i = 0; i < acc.num_elements; i++) s3 += acc.x[i];
    sum[3] = largest(s3);
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float sum_of(const Acc &f, float start = 0.f) {
    float s = start;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ float highest_in(const Acc &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ float product_of(const Acc &x, const Acc &y) {
    float s = 0.f;
    for (int i = 0; i < x.num_elements; i++) s += x.x[i] * y.x[i];
    return s;
}
__device__ float distance_of(const Acc &x, const Acc &y, const Acc &z) {
    float m = 0.f;
    for (int i = 0; i < x.num_elements; i++) m = fmaxf(m, fabsf(x.x[i] - y.x[i] - z.x[i]));
    return m;
}
__device__ float four_of(const Acc &a, const Acc &b, const Acc &c, const Acc &d) {
    float s = 0.f;
    for (int i = 0; i < a.num_elements; i++) s += a.x[i] * b.x[i] - c.x[i] * d.x[i];
    return s;
}
__device__ float in_warp(float v) {
    for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__global__ void sums(const float *c, float *out) {
    Acc x, y, z;
    wmma::load_matrix_sync(x, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(y, c + 256, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(z, c + 512, 16, wmma::mem_row_major);
    float s = sum_of(x) + sum_of(y) + sum_of(z), m = fmaxf(highest_in(x), highest_in(y));
    for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
    for (int o = 16; o; o >>= 1) m = fmaxf(m, __shfl_xor_sync(0xffffffffu, m, o));
    const float p = in_warp(product_of(x, y) + product_of(x, x)), four = in_warp(four_of(x, y, z, x));
    float d = distance_of(x, y, z);
    for (int o = 16; o; o >>= 1) d = fmaxf(d, __shfl_xor_sync(0xffffffffu, d, o));
    if (threadIdx.x == 0) { out[0] = s; out[1] = m; out[2] = p; out[3] = four; out[4] = d; }
}

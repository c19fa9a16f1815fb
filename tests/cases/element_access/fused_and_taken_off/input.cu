#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float warp_sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o); return v; }
__global__ void k1(const float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    float s = 0.f;
    for (int i = 0; i < acc.num_elements; ++i) s = fmaf(acc.x[i], acc.x[i], s);
    s = warp_sum(s);
    float t = 0.f;
    for (int i = 0; i < acc.num_elements; ++i) t -= acc.x[i];
    t = warp_sum(t);
    float u = 0.f;
    for (int i = 0; i < acc.num_elements; ++i) u = u - acc.x[i] + 1;
    u = warp_sum(u);
    float v = 0.f;
    for (int i = 0; i < acc.num_elements; ++i) v = __fmaf_rn(acc.x[i], s, v);
    v = warp_sum(v);
    if (threadIdx.x == 0) *q = s + t + u + v;
}

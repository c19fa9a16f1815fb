#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct View { float &of; };
__device__ float warp_sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__device__ float &same(float &v) { return v; }
__global__ void read_by_another_name(float *c, float *out) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float s = 1, t = 1, u = 1, w = 1, fine = 1;
    s = warp_sum(s);
    float *p = &s;
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    out[threadIdx.x] = *p;
    s = warp_sum(s);
    t = warp_sum(t);
    float &r = t;
    for (int i = 0; i < acc.num_elements; ++i) t += acc.x[i];
    out[threadIdx.x + 32] = r;
    t = warp_sum(t);
    u = warp_sum(u);
    float &q = same(u);
    for (int i = 0; i < acc.num_elements; ++i) u += acc.x[i];
    out[threadIdx.x + 64] = q;
    u = warp_sum(u);
    w = warp_sum(w);
    View view{w};
    for (int i = 0; i < acc.num_elements; ++i) w += acc.x[i];
    out[threadIdx.x + 96] = view.of;
    w = warp_sum(w);
    for (int i = 0; i < acc.num_elements; ++i) fine += acc.x[i];
    fine = warp_sum(fine);
    float *f = &fine;
    out[threadIdx.x + 128] = s + t + u + w + *f;
}

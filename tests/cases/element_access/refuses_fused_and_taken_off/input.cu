#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float warp_sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o); return v; }
__global__ void r1(const float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    float s = 0.f;
    for (int i = 0; i < acc.num_elements; ++i) s = fmaf(acc.x[i], s, acc.x[i]);
    s = warp_sum(s);
    float t = 0.f;
    for (int i = 0; i < acc.num_elements; ++i) t = acc.x[i] - t;
    t = warp_sum(t);
    int n = 0;
    for (int i = 0; i < acc.num_elements; ++i) n -= acc.x[i];
    n = __reduce_add_sync(~0u, n);
    float u = acc.x[0];
    for (int i = 1; i < acc.num_elements; ++i) u -= acc.x[i];
    u = warp_sum(u);
    float x = 0;
    for (int i = 0; i < acc.num_elements; ++i) x = (int)(x + acc.x[i]) + acc.x[i];
    x = warp_sum(x);
    float y = 0;
    for (int i = 0; i < acc.num_elements; ++i) y = (int)(y + acc.x[i]) - acc.x[i];
    y = warp_sum(y);
    float z = 0;
    for (int i = 0; i < acc.num_elements; ++i) z -= acc.x[i];
    for (int o = 16; o > 0; o >>= 1) z -= __shfl_xor_sync(0xffffffffu, z, o);
    int m = 0;
    for (int i = 0; i < acc.num_elements; ++i) m = fmaf(acc.x[i], acc.x[i], m);
    m = __reduce_add_sync(~0u, m);
    float a = 0, b = 0;
    for (int i = 0; i < acc.num_elements; ++i) a = a + acc.x[i] - a;
    for (int i = 0; i < acc.num_elements; ++i) b -= acc.x[i] * b;
    a = warp_sum(a);
    b = warp_sum(b);
    if (threadIdx.x == 0) *q = s + t + n + u + x + y + z + m + a + b;
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
using Int = wmma::fragment<wmma::accumulator, 16, 16, 16, int>;
__device__ float warp_max(float v) {
    for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, o));
    return v;
}
__global__ void k(float *c, float *r, float alpha) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float m = acc.x[0];
    for (int i = 1; i < acc.num_elements; ++i) m = fmaxf(m, acc.x[i]);
    r[0] = warp_max(m);
    float lo = alpha * fabsf(acc.x[0]), hi = acc.x[0], s = 0.0f;
    for (int i = 0; i < acc.num_elements; ++i) {
        const float v = acc.x[i];
        lo = min(lo, alpha * fabsf(acc.x[i]));
        hi = v > hi ? v : hi;
        s += v;
    }
    for (int o = 16; o > 0; o >>= 1) {
        lo = min(lo, __shfl_xor_sync(0xffffffff, lo, o));
    }
    for (int o = 16; o > 0; o >>= 1) hi = max(hi, __shfl_xor_sync(0xffffffff, hi, o));
    for (int o = 16; o > 0; o >>= 1) s += __shfl_xor_sync(0xffffffff, s, o);
    r[1] = lo; r[2] = hi; r[3] = s;
    float q = 0;
    q = acc.x[3];
    for (auto &v : acc.x) if (v < q) q = v;
    for (int o = 16; o > 0; o >>= 1) q = fminf(q, __shfl_down_sync(0xffffffff, q, o));
    if (threadIdx.x == 0) r[4] = q;
}
__global__ void ints(int *c, int *r) {
    Int f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    int ones = f.x[0], any = f.x[0], big = f.x[0];
    bool all = f.x[0] > 0;
#pragma unroll
    for (int i = 1; i < f.num_elements; ++i) {
        ones &= f.x[i];
        any = any | f.x[i];
        all = all && f.x[i] > 0;
        if (f.x[i] > big) { big = f.x[i]; }
    }
    ones = __reduce_and_sync(~0u, ones);
    for (int o = 16; o > 0; o >>= 1) any |= __shfl_xor_sync(~0u, any, o);
    r[0] = ones; r[1] = any; r[2] = __all_sync(~0u, all);
    atomicMax(r + 3, big);
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class F> __device__ float largest(const F &f) { float m = 0; for (auto v : f.x) m = fmaxf(m, fabsf(v)); return m; }
__device__ float highest(const Acc &f) {
    float m = -1e30f;
    for (int i = 0; i < f.num_elements; ++i)
        if (f.x[i] > m) m = f.x[i];
    return m;
}
__device__ double lowest(const Acc &f) { double m = 1e30; for (float v : f.x) m = fmin(m, double(v)); return m; }
__device__ bool any_above(const Acc &f, float limit) { bool r = false; for (float v : f.x) r |= v > limit; return r; }
__device__ bool found_above(const Acc &f, float limit) {
    bool r = false;
    for (float v : f.x) if (v > limit) r = true;
    return r;
}
__device__ bool all_below(const Acc &f, float limit) { bool r = true; for (float v : f.x) r = r && v < limit; return r; }
__device__ float larger(float a, float b) { return a > b ? a : b; }
__global__ void of_all(float *c, float *out, bool *flags, float limit) {
    Acc acc[4];
    for (int i = 0; i < 4; ++i) wmma::load_matrix_sync(acc[i], c + i * 256, 16, wmma::mem_row_major);
    float m = 0, h = -1e30f, l = 1e30f;
    bool any = false, found = false, all = true;
    for (int i = 0; i < 4; ++i) {
        m = fmaxf(m, largest(acc[i]));
        h = larger(highest(acc[i]), h);
        l = fminf(l, lowest(acc[i]));
        bool above = any_above(acc[i], limit);
        any = any || above;
        found |= found_above(acc[i], limit);
        all = all_below(acc[i], limit) && all;
    }
    for (int o = 16; o; o /= 2) {
        m = fmaxf(m, __shfl_xor_sync(~0u, m, o));
        h = fmaxf(h, __shfl_xor_sync(~0u, h, o));
        l = fminf(l, __shfl_xor_sync(~0u, l, o));
    }
    any = __any_sync(~0u, any);
    found = __any_sync(~0u, found);
    all = __all_sync(~0u, all);
    if (threadIdx.x == 0) {
        out[0] = m; out[1] = h; out[2] = l;
        flags[0] = any; flags[1] = found; flags[2] = all;
    }
}

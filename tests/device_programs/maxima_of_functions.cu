// Maxima, minima and flags that functions gather of single fragments, put together over several of them by the kernel.
#include <cstdio>
#include <mma.h>

using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <class F> __device__ float largest(const F &f) {
    float m = 0;
    for (int i = 0; i < f.num_elements; ++i)
        if (fabsf(f.x[i]) > m) m = fabsf(f.x[i]);
    return m;
}
__device__ double lowest(const Acc &f) { double m = 1e30; for (float v : f.x) m = fmin(m, double(v)); return m; }
__device__ bool any_above(const Acc &f, float limit) { bool r = false; for (float v : f.x) r |= v > limit; return r; }
__device__ bool found(const Acc &f, float value) {
    bool r = false;
    for (float v : f.x) if (v == value) r = true;
    return r;
}
__device__ bool all_below(const Acc &f, float limit) { bool r = true; for (float v : f.x) r = r && v < limit; return r; }

__global__ void of_all(const float *c, float *out, int *flags, float limit, float value) {
    Acc acc[3];
    for (int i = 0; i < 3; ++i) wmma::load_matrix_sync(acc[i], c + i * 256, 16, wmma::mem_row_major);
    float m = 0, l = 1e30f;
    bool any = false, is = false, all = true;
    for (int i = 0; i < 3; ++i) {
        m = fmaxf(m, largest(acc[i]));
        l = fminf(l, lowest(acc[i]));
        bool above = any_above(acc[i], limit);
        any = any || above;
        is |= found(acc[i], value);
        all = all_below(acc[i], limit) && all;
    }
    for (int o = 16; o; o /= 2) {
        m = fmaxf(m, __shfl_xor_sync(0xffffffffu, m, o));
        l = fminf(l, __shfl_xor_sync(0xffffffffu, l, o));
    }
    any = __any_sync(0xffffffffu, any);
    is = __any_sync(0xffffffffu, is);
    all = __all_sync(0xffffffffu, all);
    if (threadIdx.x == 0) { out[0] = m; out[1] = l; flags[0] = any; flags[1] = is; flags[2] = all; }
}

int main() {
    float *c, *out;
    int *flags, bad = 0;
    cudaMallocManaged(&c, 768 * 4);
    cudaMallocManaged(&out, 8);
    cudaMallocManaged(&flags, 12);
    for (int turn = 0; turn < 6; ++turn) {
        float m = 0, l = 1e30f, limit = turn % 2 ? 60 : 200, value = turn < 3 ? 33 : 1000;
        int any = 0, is = 0, all = 1;
        for (int i = 0; i < 768; ++i) {
            float v = c[i] = (i * 37 + turn * 11) % 97 - 40 + (i == 100 * turn ? 130 : 0);
            m = (v < 0 ? -v : v) > m ? (v < 0 ? -v : v) : m;
            l = v < l ? v : l;
            any |= v > limit;
            is |= v == value;
            all &= v < limit;
        }
        of_all<<<1, 32>>>(c, out, flags, limit, value);
        cudaDeviceSynchronize();
        bad += out[0] != m || out[1] != l || flags[0] != any || flags[1] != is || flags[2] != all;
    }
    if (bad) return 1;
    std::puts("PASSED");
}

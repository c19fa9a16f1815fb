#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float kept(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float least(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float doubled(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float summed(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float read(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float cut(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__device__ bool both(const Acc &f) { bool r = false; for (float v : f.x) r |= v > 3; return r; }
__device__ bool skipped(const Acc &f) { bool r = false; for (float v : f.x) r |= v > 3; return r; }
__device__ bool some(const Acc &f) { bool r = false; for (float v : f.x) r |= v > 3; return r; }
__device__ int plus(int a, int b) { return a + b; }
__device__ float most(float v) { for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(~0u, v, o)); return v; }
__device__ float sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__device__ int count(int v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__global__ void of_lanes(float *c, float *out, int *n, bool *flags) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float a = 0, b = 9, d = 0, e = 0, f = 0;
    a = fmaxf(a, kept(acc));
    out[threadIdx.x] = a;
    b = fminf(b, least(acc));
    out[1] = most(b);
    d = fmaxf(d, 2 * doubled(acc));
    out[2] = most(d);
    e = fmaxf(e, summed(acc));
    out[3] = sum(e);
    f = fmaxf(f, read(acc));
    if (f < 3) out[4] = 1;
    f = most(f);
    out[5] = f;
    int g = 0;
    g = plus(g, cut(acc));
    n[0] = count(g);
    bool h = true, i = false, j = false;
    bool t = both(acc);
    h = h && t;
    flags[0] = __all_sync(~0u, h);
    i = threadIdx.x > 3;
    i = i || skipped(acc);
    flags[1] = __any_sync(~0u, i);
    bool u = some(acc);
    if (threadIdx.x > 3) j = j || u;
    flags[2] = __any_sync(~0u, j);
}

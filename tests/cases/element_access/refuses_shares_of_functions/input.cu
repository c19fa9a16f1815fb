#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float read_by_lane(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__device__ float scaled(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__device__ float twice(const Acc &f) { return scaled(f) * 2; }
__device__ float cut(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__device__ float mixed(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__device__ float compared(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__device__ void raise(const Acc &f, float &m) { for (float v : f.x) m = fmaxf(m, v); }
__device__ float sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__device__ float most(float v) { for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(~0u, v, o)); return v; }
__global__ void shares(float *c, float *out, int *n) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    out[0] = sum(read_by_lane(acc));
    out[threadIdx.x] = read_by_lane(acc);
    out[1] = sum(twice(acc));
    atomicAdd(n, cut(acc));
    out[2] = most(mixed(acc));
    if (compared(acc) > 3) out[3] = 1;
    float m = 0;
    raise(acc, m);
    out[threadIdx.x] = m;
    for (int t = 0; t < acc.num_elements; ++t) { atomicAdd(n, 1); acc.x[t] += *n; }
    for (int t = 0; t < acc.num_elements; ++t) acc.x[t] = atomicAdd(out, acc.x[t]);
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Less { __device__ int operator()(float x, float y) const { return x > y ? x : y; } };
template <class T> struct Max { __device__ T operator()(T x, T y) const { return x > y ? x : y; } };
template <class T> struct Some { __device__ T operator()(T x, T y) const { return x > y ? x : y; } };
template <> struct Some<float> : Less {};
template <class T, class Op> __device__ T warp_all(T v, Op op) {
    for (int o = 16; o; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
template <class T, class Op> __device__ T half_warp(T v, Op op) {
    for (int o = 8; o; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
template <class T, class Op> __device__ T twice(T v, Op op) {
    for (int o = 16; o; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v * threadIdx.x;
}
__device__ float most(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most2(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most3(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most4(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most5(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most6(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most7(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most8(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float most9(const Acc &f) { float m = 0; for (float v : f.x) m = fmaxf(m, v); return m; }
__device__ float sum(const Acc &f) { float s = 0; for (float v : f.x) s += v; return s; }
__global__ void shares(float *c, float *out, bool up, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    out[0] = warp_all(most(acc), [](float x, float y) { return x + y; });
    out[1] = warp_all(most2(acc), [](float x, float y) { return x > y ? y : x; });
    out[2] = half_warp(most3(acc), [](float x, float y) { return x > y ? x : y; });
    out[3] = twice(most4(acc), [](float x, float y) { return x > y ? x : y; });
    out[4] = warp_all(most5(acc), [](int x, int y) { return x > y ? x : y; });
    out[5] = warp_all(most6(acc), Less());
    out[6] = warp_all(most7(acc), [=](float x, float y) { return x > limit ? x : y; });
    out[8] = warp_all(most8(acc), Max<int>());
    out[9] = warp_all(most9(acc), Some<float>());
    out[7] = warp_all(sum(acc), [](float x, float y) -> int { return x + y; });
}

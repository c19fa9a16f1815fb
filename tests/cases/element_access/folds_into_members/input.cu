#include <mma.h>
#include <cfloat>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Moments { float sum, squares, least, most; int above; };
struct Begun { float sum = 0.f; unsigned char any = 0; };
__device__ float warp_total(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__device__ Moments moments_of(const Acc &f, float limit) {
    Moments s{0.f, 0.f, FLT_MAX, -FLT_MAX};
    for (int i = 0; i < f.num_elements; i++) {
        const float x = f.x[i];
        s.sum += x;
        s.squares = fmaf(x, x, s.squares);
        s.least = fminf(s.least, x);
        if (x > s.most) s.most = x;
        s.above += x > limit;
    }
    s.sum = warp_total(s.sum);
    s.squares = warp_total(s.squares);
    for (int o = 16; o; o /= 2) {
        s.least = fminf(s.least, __shfl_xor_sync(0xffffffffu, s.least, o));
        s.most = fmaxf(s.most, __shfl_xor_sync(0xffffffffu, s.most, o));
    }
    s.above = __reduce_add_sync(0xffffffffu, s.above);
    return s;
}
__global__ void moments(const float *c, Moments *out, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const Moments s = moments_of(acc, limit);
    if (threadIdx.x == 0) *out = s;
}
__global__ void extremes(const float *c, float2 *out, Moments *first, float *sum) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float2 v = make_float2(-FLT_MAX, 0.f);
    for (float x : acc.x) {
        v.x = fmaxf(v.x, x);
        v.y += x;
    }
    for (int o = 16; o > 0; o >>= 1) {
        v.x = fmaxf(v.x, __shfl_xor_sync(~0u, v.x, o));
        v.y += __shfl_xor_sync(~0u, v.y, o);
    }
    Moments s;
    s.above = 0;
    s.sum = 0.f;
    for (int i = 0; i < acc.num_elements; i++) {
        s.sum += acc.x[i];
        if (acc.x[i] > 0.f) ++s.above;
    }
    for (int o = 16; o; o >>= 1) s.sum += __shfl_down_sync(~0u, s.sum, o);
    for (int o = 16; o; o >>= 1) s.above += __shfl_down_sync(~0u, s.above, o);
    if (threadIdx.x == 0) {
        *out = v;
        first->sum = s.sum;
        first->above = s.above;
    }
    Begun b;
    for (int i = 0; i < acc.num_elements; i++) {
        b.sum += acc.x[i];
        b.any |= acc.x[i] > 0.f;
    }
    atomicAdd(sum, b.sum);
    if (__any_sync(~0u, b.any != 0) && threadIdx.x == 0) sum[1] = 1.f;
}

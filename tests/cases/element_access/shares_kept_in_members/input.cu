#include <mma.h>
#include <cfloat>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Stats { float sum, most; int above; };
template <typename Op> __device__ float warp_fold(float v, Op op) {
    for (int o = 16; o > 0; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
__device__ int warp_count(int v) {
    for (int o = 16; o; o /= 2) v += __shfl_down_sync(0xffffffffu, v, o);
    return __shfl_sync(0xffffffffu, v, 0);
}
__device__ Stats stats_of(const Acc &f, float limit) {
    Stats s;
    float sum = 0, most = -FLT_MAX;
    int above = 0;
    for (int i = 0; i < f.num_elements; i++) {
        const float x = f.x[i];
        sum += x;
        most = fmaxf(most, x);
        above += x > limit;
    }
    s.sum = sum; s.most = most; s.above = above;
    s.sum = warp_fold(s.sum, [](float a, float b) { return a + b; });
    s.most = warp_fold(s.most, [](float a, float b) { return a > b ? a : b; });
    s.above = warp_count(s.above);
    return s;
}
__global__ void products(float *c, Stats *out, float *all, float limit) {
    Acc acc;
    float total;
    for (int k = 0; k < 4; ++k) {
        wmma::load_matrix_sync(acc, c + k * 256, 16, wmma::mem_row_major);
        Stats s = stats_of(acc, limit);
        if (threadIdx.x == 0) out[k] = s;
        float sum = 0;
        for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i];
        total = sum;
        for (int o = 16; o; o /= 2) total += __shfl_xor_sync(0xffffffffu, total, o);
        if (threadIdx.x == 0) all[k] = total;
    }
}

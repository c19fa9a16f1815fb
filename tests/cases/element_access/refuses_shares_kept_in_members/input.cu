#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Stats { float sum, most; };
struct Cut { int sum; };
struct Few { int n : 4; };
union Both { float sum; int bits; };
struct Reached {
    float sum;
    __device__ void scale() { sum *= 2; }
};
__device__ float warp_sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__device__ int warp_count(int v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__device__ Stats early(const Acc &f) {
    Stats s{};
    float a = 0;
    for (float v : f.x) a += v;
    s.sum = a;
    Stats t = s;
    s.sum = warp_sum(s.sum);
    t.most = s.sum;
    return t;
}
__device__ float through_a_pointer(const Acc &f) {
    Stats s{};
    float *p = &s.most, b = 0;
    for (float v : f.x) b += v;
    s.sum = b;
    float read = p[-1];
    s.sum = warp_sum(s.sum);
    return read + s.sum;
}
__device__ float other_member(const Acc &f) {
    Stats s{};
    float d = 0;
    for (float v : f.x) d += v;
    s.sum = d;
    s.most = warp_sum(s.most);
    return s.sum + s.most;
}
__device__ float changed(const Acc &f) {
    Stats s;
    float e = 0;
    for (float v : f.x) e += v;
    s.sum = e;
    s.sum = s.sum * s.sum;
    s.sum = warp_sum(s.sum);
    return s.sum;
}
__device__ float of_some(const Acc &f) {
    Stats s{};
    float g = 0;
    for (float v : f.x) g += v;
    if (threadIdx.x > 3) s.sum = g;
    s.sum = warp_sum(s.sum);
    return s.sum;
}
__device__ float the_turn_before(const Acc &f) {
    Stats s{};
    float read = 0;
    s.sum = warp_sum(s.sum);
    for (int k = 0; k < 2; ++k) {
        read += s.sum;
        float h = 0;
        for (float v : f.x) h += v;
        s.sum = h;
    }
    s.sum = warp_sum(s.sum);
    return read;
}
__global__ void of_lanes(float *c, float *out, Stats *all) {
    __shared__ float shared;
    __shared__ Stats in_common;
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    all[threadIdx.x] = early(acc);
    out[threadIdx.x] = through_a_pointer(acc) + other_member(acc) + changed(acc) + of_some(acc) + the_turn_before(acc);
    float i = 0, j = 0, k = 0, l = 0, m = 0, o = 0, kept;
    int n = 0;
    Cut cut;
    for (float v : acc.x) i += v;
    cut.sum = i;
    cut.sum = warp_count(cut.sum);
    Few few;
    for (float v : acc.x) n += v > 0;
    few.n = n;
    few.n = warp_count(few.n);
    Both both;
    for (float v : acc.x) j += v;
    both.sum = j;
    both.bits &= ~1;
    both.sum = warp_sum(both.sum);
    Reached reached;
    for (float v : acc.x) k += v;
    reached.sum = k;
    reached.scale();
    reached.sum = warp_sum(reached.sum);
    for (float v : acc.x) l += v;
    shared = l;
    shared = warp_sum(shared);
    for (float v : acc.x) m += v;
    in_common.sum = m;
    in_common.sum = warp_sum(in_common.sum);
    for (float v : acc.x) o += v;
    kept = o;
    out[threadIdx.x + 64] = kept;
    kept = warp_sum(kept);
    out[threadIdx.x + 32] = cut.sum + few.n + both.sum + reached.sum + shared + in_common.sum + kept;
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct AbsMax { __device__ float operator()(float m, float v) const { return fmaxf(m, fabsf(v)); } };
struct AbsMin { float floor; __device__ float operator()(float m, float v) const { return fminf(fmaxf(fabsf(v), floor), m); } };
struct SumOfSquares { __device__ float operator()(float s, float v) const { return fmaf(v, v, s); } };
__device__ int one_more(int n, float v) { return n + (v > 0.f ? 1 : 0); }
template <class Frag, class Op> __device__ float gather(const Frag &f, float init, Op op) {
    float r = init;
    for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
    return r;
}
template <class Frag, class Op> __device__ float gather_squares(const Frag &f, Op op) {
    float r = 0.f;
    for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
    return r;
}
struct Step {
    float damp;
    __device__ float operator()(Acc &x, const Acc &rhs) const {
        float change = 0.f;
        for (int i = 0; i < x.num_elements; ++i) {
            const float next = damp * x.x[i] + rhs.x[i];
            change = fmaxf(change, fabsf(next - x.x[i]));
            x.x[i] = next;
        }
        return change;
    }
};
__global__ void norms(float *c, float *out, int *count, float damp) {
    Acc acc, rhs;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(rhs, c + 256, 16, wmma::mem_row_major);
    float m = gather(acc, 0.f, AbsMax{}), s = gather_squares(acc, SumOfSquares{});
    for (int o = 16; o; o >>= 1) m = fmaxf(m, __shfl_xor_sync(0xffffffffu, m, o));
    for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
    int n = 0;
    for (int i = 0; i < acc.num_elements; i++) n = one_more(n, acc.x[i]);
    n = __reduce_add_sync(0xffffffffu, n);
    const auto larger = [](float v, float most) { return fmaxf(v * v, most); };
    float most = 0.f, least = 1e30f;
    const AbsMin lower{damp};
    for (int i = 0; i < acc.num_elements; i++) {
        most = larger(acc.x[i], most);
        least = lower(least, acc.x[i]);
    }
    for (int o = 16; o; o >>= 1) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, o));
    for (int o = 16; o; o >>= 1) least = fminf(least, __shfl_xor_sync(0xffffffffu, least, o));
    const Step step{damp};
    float change = step(acc, rhs);
    for (int o = 16; o; o >>= 1) change = fmaxf(change, __shfl_xor_sync(0xffffffffu, change, o));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
    if (threadIdx.x == 0) {
        out[0] = m; out[1] = s; out[2] = most; out[3] = least; out[4] = change;
        *count = n;
    }
}

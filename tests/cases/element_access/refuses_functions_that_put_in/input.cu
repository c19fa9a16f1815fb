#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Faded { __device__ float operator()(float s, float v) const { return 0.5f * s + v; } };
struct Folded { __device__ float operator()(float m, float v) const { return fmaxf(fabsf(m), v); } };
struct Twice { __device__ float operator()(float m, float v) const { return fmaxf(m, m + v); } };
struct Cut { __device__ int operator()(int s, float v) const { return s + v; } };
struct Last { __device__ float operator()(float, float v) const { return v; } };
struct Magnitude { __device__ float operator()(float m, float v) const { return fmaxf(m, fabsf(v)); } };
struct Added { __device__ float operator()(float s, float v) const { return s + fabsf(v); } };
__device__ float of_lane(float m, float v) { return fmaxf(m, v * threadIdx.x); }
__device__ float narrowed(float s, float v) { return __float2int_rz(s) + v; }
template <class Op> __device__ float put_in(const Acc &f, Op op) {  // one adds, one compares
    float r = 0.f;
    for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
    return r;
}
__device__ float together(float v) {
    for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__device__ float highest_of(float v) {
    for (int o = 16; o; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
__global__ void norms(const float *c, float *out) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float faded = 0.f, folded = 0.f, twice = 0.f, last = 0.f, lane = 0.f, narrow = 0.f, taken = 0.f;
    int cut = 0;
    for (int i = 0; i < acc.num_elements; i++) faded = Faded{}(faded, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) folded = Folded{}(folded, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) twice = Twice{}(twice, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) cut = Cut{}(cut, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) last = Last{}(last, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) lane = of_lane(lane, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) narrow = narrowed(narrow, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) taken = Magnitude{}(acc.x[i], taken);  // the other way round
    const float most = highest_of(put_in(acc, Magnitude{})), sum = together(put_in(acc, Added{}));
    float crossed = 0.f;  // lanes' shares are put together by it
    const Magnitude op;
    for (int i = 0; i < acc.num_elements; i++) crossed = op(crossed, acc.x[i]);
    for (int o = 16; o; o >>= 1) crossed = op(crossed, __shfl_xor_sync(0xffffffffu, crossed, o));
    faded = together(faded), twice = highest_of(twice), folded = highest_of(folded), last = together(last);
    lane = highest_of(lane), narrow = together(narrow), taken = highest_of(taken);
    cut = __reduce_add_sync(0xffffffffu, cut);
    if (threadIdx.x == 0) *out = faded + folded + twice + cut + last + lane + narrow + taken + most + sum + crossed;
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <int N> __device__ float part_of(const Acc &f) {
    float s = 0.f;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ float times_of(const Acc &f) {
    float s = 0.f;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ float beside_lane(const Acc &f) {
    float s = 0.f;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ float most_of(const Acc &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ float kept_apart(const Acc &f) {
    float s = 0.f;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ int number_of(const Acc &f) {
    int n = 0;
    for (int i = 0; i < f.num_elements; i++) n += f.x[i] > 0.f;
    return n;
}
__device__ float over_warp(float v) {
    for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__global__ void sums(const float *c, float *out) {
    Acc x, y;
    wmma::load_matrix_sync(x, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(y, c + 256, 16, wmma::mem_row_major);
    float s = over_warp(times_of(x) * times_of(y));             // a product of sums
    s += over_warp(beside_lane(x) + threadIdx.x);               // beside something else
    s += over_warp(most_of(x) + most_of(y));                    // a sum of maxima
    s += kept_apart(x) + kept_apart(y);                         // never put together
    unsigned char few = number_of(x) + number_of(y);            // what is cut may be 0
    s += __any_sync(0xffffffffu, few > 0);
    s += over_warp(part_of<1>(x) - part_of<1>(y));              // a difference
    if (threadIdx.x == 0) *out = s;
}

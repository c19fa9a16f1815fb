#include <mma.h>
using namespace nvcuda;
struct Wide { template <class T> using acc = wmma::fragment<wmma::accumulator, 32, 8, 16, T>; };
struct Odd { using a = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>; template <class T> using acc = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>; };
__device__ float warp_max(float v) { for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o)); return v; }
template <class Cfg> __global__ void k2(const float *p, float *q) {
    typename Cfg::template acc<float> acc;
    wmma::fill_fragment(acc, 1.f);
    float m = 0;
    for (int i = 0; i < acc.num_elements; ++i) m = fmaxf(m, float(acc.x[i]));
    m = warp_max(m);
    if (threadIdx.x == 0) *q = m;
}
template <class Cfg> __global__ void never(const float *p, float *q) {
    typename Cfg::template acc<float> acc;
    float m = 0;
    for (int i = 0; i < acc.num_elements; ++i) m = fmaxf(m, float(acc.x[i]));
    m = warp_max(m);
    if (threadIdx.x == 0) *q = m;
}
template <class Cfg> __global__ void k5(const half *A, float *q) {
    typename Cfg::a a;
    wmma::load_matrix_sync(a, A, 16);
    float s = 0;
    for (int i = 0; i < a.num_elements; ++i) s = fmaxf(s, float(a.x[i]));
    s = warp_max(s);
    if (threadIdx.x == 0) *q = s;
}
int main() {
    float *p = nullptr, *q = nullptr;
    k2<Wide><<<1, 32>>>(p, q);
    k5<Odd><<<1, 32>>>(nullptr, q);
    k2<Odd><<<1, 32>>>(p, q);
}

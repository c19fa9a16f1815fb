#include <mma.h>
using namespace nvcuda;
template <int M_, int N_, int K_> struct Config {
    static constexpr int M = M_, N = N_, K = K_;
    template <class T> using acc = wmma::fragment<wmma::accumulator, M, N, K, T>;
    using a = wmma::fragment<wmma::matrix_a, M, N, K, half, wmma::row_major>;
    using b = wmma::fragment<wmma::matrix_b, M, N, K, half, wmma::col_major>;
};
__device__ float warp_sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o); return v; }
template <class Cfg> __global__ void k1(const half *A, const half *B, float *q) {
    typename Cfg::a a; typename Cfg::b b;
    typename Cfg::template acc<float> acc;
    wmma::fill_fragment(acc, 0.f);
    wmma::load_matrix_sync(a, A, 16);
    wmma::load_matrix_sync(b, B, 16);
    wmma::mma_sync(acc, a, b, acc);
    float s = 0;
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    s = warp_sum(s);
    if (threadIdx.x == 0) *q = s;
}
template <class Cfg> __global__ void k2(const half *A, const half *B, float *q) {
    using Acc = typename Cfg::template acc<float>;
    typename Cfg::a a; typename Cfg::b b;
    Acc acc[2];
    for (int t = 0; t < 2; ++t) {
      wmma::fill_fragment(acc[t], 0.f);
      wmma::load_matrix_sync(a, A, 16);
      wmma::load_matrix_sync(b, B, 16);
      wmma::mma_sync(acc[t], a, b, acc[t]);
    }
    float m = 0;
    for (int t = 0; t < 2; ++t)
    for (int i = 0; i < Acc::num_elements; ++i) m += acc[t].x[i];
    m = warp_sum(m);
    if (threadIdx.x == 0) *q = m;
}
template <class Cfg> __device__ float lane_sum(const typename Cfg::template acc<float> &f) {
    float s = 0;
    for (int i = 0; i < f.num_elements; ++i) s += f.x[i];
    return s;
}
template <class Cfg> __global__ void k3(const half *A, const half *B, float *q) {
    typename Cfg::template acc<float> acc;
    wmma::fill_fragment(acc, 1.f);
    float s = warp_sum(lane_sum<Cfg>(acc));
    if (threadIdx.x == 0) *q = s;
}
template <class Cfg, int N> struct Tiles {
    typename Cfg::template acc<float> acc[N];
    __device__ float lane_max() const {
        float m = 0;
        for (int t = 0; t < N; ++t)
            for (int i = 0; i < acc[t].num_elements; ++i) m = fmaxf(m, fabsf(acc[t].x[i]));
        return m;
    }
    __device__ void scale(float by) {
        for (int t = 0; t < N; ++t)
            for (int i = 0; i < acc[t].num_elements; ++i) acc[t].x[i] = acc[t].x[i] * by;
    }
};
template <class Cfg> __global__ void tiled(const float *p, float *q) {
    Tiles<Cfg, 2> tiles;
    for (int t = 0; t < 2; ++t) wmma::fill_fragment(tiles.acc[t], 1.f * t);
    float m = tiles.lane_max();
    for (int o = 16; o > 0; o >>= 1) m = fmaxf(m, __shfl_xor_sync(0xffffffffu, m, o));
    tiles.scale(m);
    if (threadIdx.x == 0) *q = m;
}
int main() {
    half *A; half *B; float *q;
    cudaMalloc(&A, 512); cudaMalloc(&B, 512); cudaMalloc(&q, 1024);
    using C = Config<16, 16, 16>;
    k1<C><<<1, 32>>>(A, B, q);
    k2<C><<<1, 32>>>(A, B, q);
    tiled<C><<<1, 32>>>(q, q);
    tiled<Config<32, 8, 16>><<<1, 32>>>(q, q);
    k3<C><<<1, 32>>>(A, B, q);
}

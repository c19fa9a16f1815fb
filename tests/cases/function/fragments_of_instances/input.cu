#include <mma.h>
using namespace nvcuda;

template <typename T> struct Mma {
    using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major>;
    using B = wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major>;
    using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
};
struct Half { using mma = Mma<half>; };

template <typename F> __device__ F filled(float x) { F f; wmma::fill_fragment(f, x); return f; }

template <typename Cfg> __global__ void gemm(float *c) {
    using Types = typename Cfg::mma;
    auto acc = filled<typename Types::C>(0.0f);
    auto a = filled<typename Types::A>(1.0f);
    auto b = filled<typename Types::B>(1.0f);
    wmma::mma_sync(acc, a, b, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(float *c) { gemm<Half><<<1, 32>>>(c); }

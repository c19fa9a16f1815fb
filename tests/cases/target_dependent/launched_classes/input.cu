// A class that holds fragments as a kernel's template argument.
#include <mma.h>
using namespace nvcuda;

template <int M, int N, typename T>
class WarpMma {
public:
    using FragA = wmma::fragment<wmma::matrix_a, M, N, 16, T, wmma::row_major>;
    __device__ WarpMma() { wmma::fill_fragment(acc_, 0.0f); }
    __device__ void operator()(const T *a, const T *b);
    __device__ void store(float *c) const { wmma::store_matrix_sync(c, acc_, N, wmma::mem_row_major); }
private:
    FragA a_;
    wmma::fragment<wmma::matrix_b, M, N, 16, T, wmma::row_major> b_;
    wmma::fragment<wmma::accumulator, M, N, 16, float> acc_;
};

template <int M, int N, typename T>
__device__ void WarpMma<M, N, T>::operator()(const T *a, const T *b) {
    wmma::load_matrix_sync(a_, a, 16);
    wmma::load_matrix_sync(b_, b, N);
    wmma::mma_sync(acc_, a_, b_, acc_);
}

template <typename Mma, typename T>
__global__ void gemm(const T *a, const T *b, float *c) {
    Mma mma;
    mma(a, b);
    mma.store(c);
}

using Tall = WarpMma<32, 8, half>;

void run(const half *a, const half *b, float *c) {
    gemm<WarpMma<16, 16, half>><<<1, 32>>>(a, b, c);
    gemm<Tall, half><<<1, 32>>>(a, b, c);
}

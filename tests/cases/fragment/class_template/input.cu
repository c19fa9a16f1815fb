#include <mma.h>
using namespace nvcuda;

template <typename T, typename Acc, int K = 16>
struct Multiplier {
    wmma::fragment<wmma::matrix_a, 16, 16, K, T, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, K, T, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, K, Acc> c;
    __device__ void step(const T *pa, const T *pb);
};

template <typename T, typename Acc, int K>
__device__ void Multiplier<T, Acc, K>::step(const T *pa, const T *pb) {
    wmma::load_matrix_sync(a, pa, K);
    wmma::load_matrix_sync(b, pb, K);
    wmma::mma_sync(c, a, b, c);
}

__global__ void gemm(const half *a, const half *b, float *c) {
    Multiplier<half, float> m;
    wmma::fill_fragment(m.c, 0.0f);
    m.step(a, b);
    wmma::store_matrix_sync(c, m.c, 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) { gemm<<<1, 32>>>(a, b, c); }

#include <cuda_bf16.h>
#include <mma.h>
using namespace nvcuda;

template <typename T, typename LB>
__global__ void gemm(const T *a, const T *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, LB> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(acc, fa, fb, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

template <typename T> struct Kernels {
    using type = void (*)(const T *, const T *, float *);
    static type pick(bool columns) { return columns ? gemm<T, wmma::col_major> : gemm<T, wmma::row_major>; }
};
template <typename T> void product(bool columns, const T *a, const T *b, float *c) {
    typename Kernels<T>::type fn = Kernels<T>::pick(columns);
    fn<<<1, 32>>>(a, b, c);
}
template void product<half>(bool, const half *, const half *, float *);
template void product<__nv_bfloat16>(bool, const __nv_bfloat16 *, const __nv_bfloat16 *, float *);

// Sizes, layouts and operands that nvcc deduces from a fragment: the call writes them.
#include <mma.h>
using namespace nvcuda;

template <int M, int N, int K, typename T>
__device__ void clear(wmma::fragment<wmma::accumulator, M, N, K, T> &f) { wmma::fill_fragment(f, T(0)); }

template <typename Use, int M, int N, int K, typename T, typename Layout>
__device__ void fetch(wmma::fragment<Use, M, N, K, T, Layout> &f, const T *p, int ld) { wmma::load_matrix_sync(f, p, ld); }

template <typename C, int M, int N, int K, typename LayoutA>
__device__ void multiply(C &c, const wmma::fragment<wmma::matrix_a, M, N, K, half, LayoutA> &a,
                         const wmma::fragment<wmma::matrix_b, M, N, K, half, wmma::row_major> &b) { wmma::mma_sync(c, a, b, c); }

template <typename T> // needs nothing but the element type
__device__ void twice(wmma::fragment<wmma::accumulator, 16, 16, 16, T> (&f)[2]) { f[1] = f[0]; }

template <int M, int N, typename Layout>
__global__ void gemm(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, M, N, 16, half, Layout> a_frag;
    wmma::fragment<wmma::matrix_b, M, N, 16, half, wmma::row_major> b_frag;
    wmma::fragment<wmma::accumulator, M, N, 16, float> acc;
    clear(acc);
    clear<M>(acc);
    fetch(a_frag, a, 16);
    fetch(b_frag, b, 16);
    for (int i = 0; i < 2; i++) multiply(acc, a_frag, b_frag);
    wmma::store_matrix_sync(c, acc, N, wmma::mem_row_major);
}

template <typename Layout> // never instantiated
__global__ void unknown(const half *a) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, Layout> a_frag;
    fetch(a_frag, a, 16);
}

__global__ void pair(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f[2];
    clear(f[0]);
    twice(f);
    wmma::store_matrix_sync(c, f[1], 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) {
    gemm<16, 16, wmma::row_major><<<1, 32>>>(a, b, c);
    gemm<32, 8, wmma::col_major><<<1, 32>>>(a, b, c);
    pair<<<1, 32>>>(c);
}

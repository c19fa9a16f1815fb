#ifndef GEMM_CUH
#define GEMM_CUH
#include <mma.h>
#include <type_traits>

namespace gemm {
namespace wmma = nvcuda::wmma;

template <typename Real> struct Traits;

template <> struct Traits<float> {
    enum { M = 16, N = 16, K = 8 };
    template <typename Layout> using A = wmma::fragment<wmma::matrix_a, M, N, K, wmma::precision::tf32, Layout>;
    typedef wmma::fragment<wmma::matrix_b, M, N, K, wmma::precision::tf32, wmma::row_major> B;
    typedef wmma::fragment<wmma::accumulator, M, N, K, float> C;
};

template <> struct Traits<double> {
    enum { M = 8, N = 8, K = 4 };
    template <typename Layout> using A = wmma::fragment<wmma::matrix_a, M, N, K, double, Layout>;
    typedef wmma::fragment<wmma::matrix_b, M, N, K, double, wmma::row_major> B;
    typedef wmma::fragment<wmma::accumulator, M, N, K, double> C;
};

// C = alpha * A * B + beta * C; one warp of threadIdx.y a tile of C.
template <typename Real, typename LayoutA>
__global__ void multiply(int m, int n, int k, Real alpha, const Real *A, int lda, const Real *B, int ldb, Real beta, Real *C, int ldc)
{
    typedef Traits<Real> T;
    const int row = (blockIdx.y * blockDim.y + threadIdx.y) * T::M;
    const int col = blockIdx.x * T::N;
    if (row >= m) return;

    typename T::template A<LayoutA> a;
    typename T::B b;
    typename T::C sum, c;
    wmma::fill_fragment(sum, Real(0));
    for (int i = 0; i < k; i += T::K) {
        wmma::load_matrix_sync(a, std::is_same<LayoutA, wmma::row_major>::value ? A + row * lda + i : A + i * lda + row, lda);
        wmma::load_matrix_sync(b, B + i * ldb + col, ldb);
        if constexpr (std::is_same<Real, float>::value) {
#pragma unroll
            for (int e = 0; e < a.num_elements; e++) a.x[e] = wmma::__float_to_tf32(a.x[e]);
#pragma unroll
            for (int e = 0; e < b.num_elements; e++) b.x[e] = wmma::__float_to_tf32(b.x[e]);
        }
        wmma::mma_sync(sum, a, b, sum);
    }
    wmma::load_matrix_sync(c, C + row * ldc + col, ldc, wmma::mem_row_major);
    for (int e = 0; e < c.num_elements; e++) c.x[e] = alpha * sum.x[e] + beta * c.x[e];
    wmma::store_matrix_sync(C + row * ldc + col, c, ldc, wmma::mem_row_major);
}

template <typename Real, typename LayoutA>
void launch(int m, int n, int k, Real alpha, const Real *A, const Real *B, Real beta, Real *C)
{
    typedef Traits<Real> T;
    const int lda = std::is_same<LayoutA, wmma::row_major>::value ? k : m;
    const dim3 block(32, 2), grid(n / T::N, (m / T::M + 1) / 2);
    multiply<Real, LayoutA><<<grid, block>>>(m, n, k, alpha, A, lda, B, n, beta, C, n);
}
}
#endif

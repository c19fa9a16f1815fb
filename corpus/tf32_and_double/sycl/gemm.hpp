#ifndef GEMM_CUH
#define GEMM_CUH
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>

namespace gemm {

template <typename Real> struct Traits;

template <> struct Traits<float> {
    enum { M = 16, N = 16, K = 8 };
    template <typename Target, typename Layout> using A = wmma2sycl::tiled_matrix<Target, wmma2sycl::precision::tf32, wmma2sycl::use::a, M, K, wmma2sycl::layout_of<Layout>>;
    template <typename Target>
    using B = wmma2sycl::tiled_matrix<Target, wmma2sycl::precision::tf32, wmma2sycl::use::b, K, N, wmma2sycl::layout::row_major>;
    template <typename Target>
    using C = wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, M, N>;
};

template <> struct Traits<double> {
    enum { M = 8, N = 8, K = 4 };
    template <typename Target, typename Layout> using A = wmma2sycl::tiled_matrix<Target, double, wmma2sycl::use::a, M, K, wmma2sycl::layout_of<Layout>>;
    template <typename Target>
    using B = wmma2sycl::tiled_matrix<Target, double, wmma2sycl::use::b, K, N, wmma2sycl::layout::row_major>;
    template <typename Target>
    using C = wmma2sycl::tiled_matrix<Target, double, wmma2sycl::use::accumulator, M, N>;
};

// C = alpha * A * B + beta * C; one warp of threadIdx.y a tile of C.
template <typename Target, typename Real, typename LayoutA>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<64>))
void multiply(int m, int n, int k, Real alpha, const Real *A, int lda, const Real *B, int ldb, Real beta, Real *C, int ldc)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    typedef Traits<Real> T;
    const int row = item.get_global_id(1) * T::M;
    const int col = item.get_group(2) * T::N;
    if (row >= m) return;

    typename T::template A<Target, LayoutA> a;
    typename T::template B<Target> b;
    typename T::template C<Target> sum, c;
    joint_matrix_fill(sg, sum, Real(0));
#pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += T::K) {
        joint_matrix_load(sg, a, wmma2sycl::global_ptr(std::is_same<LayoutA, wmma2sycl::row_major>::value ? A + row * lda + i : A + i * lda + row), lda);
        joint_matrix_load(sg, b, wmma2sycl::global_ptr(B + i * ldb + col), ldb);
        if constexpr (std::is_same<Real, float>::value) {
            joint_matrix_apply(sg, a, [=](auto &x) { x = wmma2sycl::round_to_tf32(x); });
            joint_matrix_apply(sg, b, [=](auto &x) { x = wmma2sycl::round_to_tf32(x); });
        }
        joint_matrix_mad(sg, sum, a, b, sum);
    }
    joint_matrix_load(sg, c, wmma2sycl::global_ptr(C + row * ldc + col), ldc, wmma2sycl::layout::row_major);
    joint_matrix_apply(sg, c, sum, [=](auto &c_x, auto sum_x) { c_x = alpha * sum_x + beta * c_x; });
    joint_matrix_store(sg, c, wmma2sycl::global_ptr(C + row * ldc + col), ldc, wmma2sycl::layout::row_major);
}

template <typename Real, typename LayoutA>
void launch(int m, int n, int k, Real alpha, const Real *A, const Real *B, Real beta, Real *C)
{
    sycl::queue &q = wmma2sycl::default_queue();
    typedef Traits<Real> T;
    const int lda = std::is_same<LayoutA, wmma2sycl::row_major>::value ? k : m;
    const sycl::range<3> block(1, 2, 32), grid(1, (m / T::M + 1) / 2, n / T::N);
    wmma2sycl::with_matrix_target<
        std::conditional_t<std::is_same_v<Real, float>, wmma2sycl::matrix_types<wmma2sycl::precision::tf32, wmma2sycl::precision::tf32, float, 16, 16, 8>,
        wmma2sycl::matrix_types<double, double, double, 8, 8, 4>>>(q, [&](auto target) {
        syclex::nd_launch(q, wmma2sycl::launch_range(target, grid, block),
                          syclex::kernel_function<multiply<decltype(target), Real, LayoutA>>,
                          m, n, k, alpha, A, lda, B, n, beta, C, n);
    });
}
}
#endif

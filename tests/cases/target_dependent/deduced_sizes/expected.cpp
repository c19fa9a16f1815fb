// Sizes, layouts and operands that nvcc deduces from a fragment: the call writes them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int M, int N, int K, typename T>
[[gnu::always_inline]] inline
void clear(tiled_matrix<Target, T, use::accumulator, M, N> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, f, T(0));
}

template <typename Target, typename Use, int M, int N, int K, typename T, typename Layout>
[[gnu::always_inline]] inline
void fetch(operand_matrix<Target, Use, M, N, K, T, Layout> &f, const T *p, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_load(sg, f, global_ptr(p), ld);
}

template <typename Target, typename C, int M, int N, int K, typename LayoutA>
[[gnu::always_inline]] inline
void multiply(C &c, const tiled_matrix<Target, sycl::half, use::a, M, K, layout_of<LayoutA>> &a,
              const tiled_matrix<Target, sycl::half, use::b, K, N, layout::row_major> &b) {
                             auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
                             joint_matrix_mad(sg, c, a, b, c);
                         }

template <typename Target, typename T> // needs nothing but the element type
[[gnu::always_inline]] inline
void twice(tiled_matrix<Target, T, use::accumulator, 16, 16> (&f)[2]) { f[1] = f[0]; }

template <typename Target, int M, int N, typename Layout>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, M, 16, layout_of<Layout>> a_frag;
    tiled_matrix<Target, sycl::half, use::b, 16, N, layout::row_major> b_frag;
    tiled_matrix<Target, float, use::accumulator, M, N> acc;
    clear<Target, M, N, 16>(acc);
    clear<Target, M, N, 16>(acc);
    fetch<Target, matrix_a, M, N, 16, sycl::half, Layout>(a_frag, a, 16);
    fetch<Target, matrix_b, M, N, 16, sycl::half, row_major>(b_frag, b, 16);
    for (int i = 0; i < 2; i++) multiply<Target, std::remove_reference_t<decltype((acc))>, M, N, 16, Layout>(acc, a_frag, b_frag);
    joint_matrix_store(sg, acc, global_ptr(c), N, layout::row_major);
}

template <typename Target, typename Layout> // never instantiated
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void unknown(const sycl::half *a) {
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout_of<Layout>> a_frag;
    // W2S201: the fragment's template arguments cannot be told from 'fetch' (wmma2sycl explain W2S201)
    fetch<Target>(a_frag, a, 16);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void pair(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f[2];
    clear<Target, 16, 16, 16>(f[0]);
    twice<Target>(f);
    joint_matrix_store(sg, f[1], global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), 16, 16, row_major>>,
                          a, b, c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), 32, 8, col_major>>,
                          a, b, c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<pair<decltype(target)>>,
                          c);
    });
}

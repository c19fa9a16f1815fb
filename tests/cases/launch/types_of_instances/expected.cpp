// What a kernel multiplies is told by its instances: through helpers, lambdas, branches and the host templates that launch it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Accumulator { using type = float; };
template <> struct Accumulator<signed char> { using type = int; };

template <typename A, typename B, typename C>
void step(C &c, const A &a, const B &b, bool saturate = false) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    auto multiply = [&](auto &d) { joint_matrix_mad(sg, d, a, b, c); };
    multiply(c);
}

template <typename Target, typename T, int N, bool Saturate, bool Twice>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const T *a, const T *b, typename Accumulator<T>::type *c, sycl::half *rounded) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using Acc = tiled_matrix<Target, typename Accumulator<T>::type, use::accumulator, 256 / N, N>;
    tiled_matrix<Target, T, use::a, 256 / N, 16, layout::row_major> a_frag;
    tiled_matrix<Target, T, use::b, 16, N, layout::row_major> b_frag;
    Acc acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), N);
    if constexpr (Twice) {
        tiled_matrix<Target, sycl::half, use::accumulator, 256 / N, N> narrow; // only converted to and stored
        step(acc, a_frag, b_frag);
        joint_matrix_apply(sg, narrow, acc, [=](sycl::half &narrow_x, auto acc_x) { narrow_x = acc_x; });
        joint_matrix_store(sg, narrow, global_ptr(rounded), N, layout::row_major);
    }
    if constexpr (sizeof(T) == 1) joint_matrix_mad(sg, acc, a_frag, b_frag, acc, Saturate);
    else joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    joint_matrix_store(sg, acc, global_ptr(c), N, layout::row_major);
}

template <typename T, int N>
void launch(const T *a, const T *b, typename Accumulator<T>::type *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<
        std::conditional_t<std::is_same_v<T, sycl::ext::oneapi::bfloat16>, matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float, 32, 8, 16>,
        std::conditional_t<std::is_same_v<T, sycl::half>, matrix_types<sycl::half, sycl::half, float>,
        matrix_types<signed char, signed char, saturating<int>>>>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), T, N, true, false>>,
                          a, b, c, static_cast<sycl::half *>(nullptr));
    });
}

void run(const sycl::half *h, const sycl::ext::oneapi::bfloat16 *f, const signed char *s, float *c, int *i, sycl::half *d) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), sycl::half, 16, false, true>>,
                          h, h, c, d);
    });
    with_matrix_target<matrix_types<signed char, signed char, int, 8, 32, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), signed char, 32, false, false>>,
                          s, s, i, d);
    });
    launch<sycl::half, 16>(h, h, c);
    launch<sycl::ext::oneapi::bfloat16, 8>(f, f, c);
    launch<signed char, 16>(s, s, i);
}

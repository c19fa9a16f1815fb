#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Mma {
    template <typename Target>
    using A = tiled_matrix<Target, T, use::a, 16, 16, layout::row_major>;
    template <typename Target>
    using B = tiled_matrix<Target, T, use::b, 16, 16, layout::row_major>;
    template <typename Target>
    using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;
};
struct Half { using mma = Mma<sycl::half>; };

template <typename F> F filled(float x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    F f; joint_matrix_fill(sg, f, x); return f;
}

template <typename Target, typename Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using Types = typename Cfg::mma;
    auto acc = filled<typename Types::template C<Target>>(0.0f);
    auto a = filled<typename Types::template A<Target>>(1.0f);
    auto b = filled<typename Types::template B<Target>>(1.0f);
    joint_matrix_mad(sg, acc, a, b, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), Half>>,
                          c);
    });
}

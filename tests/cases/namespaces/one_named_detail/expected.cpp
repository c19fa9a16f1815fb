// Ours have a namespace of that name too, which using them would bring beside this one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace detail {
constexpr int T = 16;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<255>))
void product(const sycl::half *a, float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::a, T, T, wmma2sycl::layout::row_major> fa;
    wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::b, T, T, wmma2sycl::layout::row_major> fb;
    wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, T, T> c;
    joint_matrix_load(sg, fa, wmma2sycl::global_ptr(a), T);
    joint_matrix_load(sg, fb, wmma2sycl::global_ptr(a), T);
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_mad(sg, c, fa, fb, c);
    joint_matrix_store(sg, c, wmma2sycl::global_ptr(d), T, wmma2sycl::layout::row_major);
}
}

void run(const sycl::half *a, float *d) {
    sycl::queue &q = wmma2sycl::default_queue();
    wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, wmma2sycl::launch_range(target, 1, 32), syclex::kernel_function<detail::product<decltype(target)>>,
                          a, d);
    });
    wmma2sycl::device_synchronize();
}

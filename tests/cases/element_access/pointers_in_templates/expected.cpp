#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, class L>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void walks(const float *b, float *c, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, precision::tf32, use::b, 8, 16, layout_of<L>> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_apply(sg, fb, [=](float &x) { x = round_to_tf32(x); });
    joint_matrix_apply(sg, fb, [=](float &x) { x = round_to_tf32(x); });
    joint_matrix_apply(sg, acc, [=](float &x) { x *= alpha; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
void go(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<precision::tf32, precision::tf32, float, 16, 16, 8>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<walks<decltype(target), row_major>>,
                          c, c, 2.f);
    });
}

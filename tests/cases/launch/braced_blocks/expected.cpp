// Blocks in braces have all the sizes that stand there.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int T = 16;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void rows(const sycl::half *a, float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, T, T, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, T, T, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, T, T> c;
    joint_matrix_load(sg, fa, global_ptr(a), T);
    joint_matrix_load(sg, fb, global_ptr(a), T);
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_mad(sg, c, fa, fb, c);
    joint_matrix_store(sg, c, global_ptr(d + item.get_local_id(1) * 256), T, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void folded(const sycl::half *a, float *d) {
    auto item = folded_item<16, 8, 1>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, T, T, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, T, T, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, T, T> c;
    joint_matrix_load(sg, fa, global_ptr(a), T);
    joint_matrix_load(sg, fb, global_ptr(a), T);
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_mad(sg, c, fa, fb, c);
    joint_matrix_store(sg, c, global_ptr(d + item.get_local_id(1) / 2 * 256), T, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void line(const sycl::half *a, float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, T, T, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, T, T, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, T, T> c;
    joint_matrix_load(sg, fa, global_ptr(a), T);
    joint_matrix_load(sg, fb, global_ptr(a), T);
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_mad(sg, c, fa, fb, c);
    joint_matrix_store(sg, c, global_ptr(d + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), T, layout::row_major);
}

void run(const sycl::half *a, float *d, int warps) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, sycl::range<3>(1, 4, 32)), syclex::kernel_function<rows<decltype(target)>>,
                          a, d);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, 2, 2), sycl::range<3>(2, 2, 32)), syclex::kernel_function<rows<decltype(target)>>,
                          a, d);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, folded_range(target, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 8, 16)), syclex::kernel_function<folded<decltype(target)>>,
                          a, d);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, sycl::range<3>(1, 1, 64)), syclex::kernel_function<line<decltype(target)>>,
                          a, d);
    });
}

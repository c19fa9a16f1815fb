#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, bool Saturate>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(const signed char *a, const signed char *b, int *c, bool clamp) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, signed char, use::b, 16, 16, layout::row_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc, Saturate);
    if (clamp) joint_matrix_mad(sg, acc, a_frag, b_frag, acc, /* wrap */ !Saturate && false);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void either(int *c, bool clamp) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, unsigned char, use::a, 32, 16, layout::row_major> a_frag;
    tiled_matrix<Target, unsigned char, use::b, 16, 8, layout::row_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 32, 8> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_fill(sg, a_frag, 1);
    joint_matrix_fill(sg, b_frag, 2);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc, clamp);
    joint_matrix_store(sg, acc, global_ptr(c), 8, layout::row_major);
}

void run(const signed char *a, const signed char *b, int *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<signed char, signed char, saturating<int>>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tile<decltype(target), true>>,
                          a, b, c, false);
    });
    with_matrix_target<matrix_types<signed char, signed char, int>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tile<decltype(target), false>>,
                          a, b, c, true);
    });
    with_matrix_target<matrix_types<unsigned char, unsigned char, saturating<int>, 32, 8, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<either<decltype(target)>>,
                          c, true);
    });
}

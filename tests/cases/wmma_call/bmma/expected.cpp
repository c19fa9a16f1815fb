#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define COUNT_XOR(d, a, b) joint_matrix_mad(sg, d, a, b, d, bit_operation::bit_xor)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void bits(const void *a, const void *b, int *c, bool both) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, precision::b1, use::a, 8, 128, layout::row_major> a_frag;
    tiled_matrix<Target, precision::b1, use::b, 128, 8, layout::col_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 8, 8> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 128);
    joint_matrix_load(sg, b_frag, global_ptr(b), 128);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc, bit_operation::bit_xor);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc, bit_operation::bit_and);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc, both ? bit_operation::bit_and : bit_operation::bit_xor /* either */);
    COUNT_XOR(acc, a_frag, b_frag);
    joint_matrix_store(sg, acc, global_ptr(c), 8, layout::row_major);
}

void run(const void *a, const void *b, int *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<bits<decltype(target)>>,
                          a, b, c, true);
    });
}

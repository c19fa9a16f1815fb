#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

using Nibble = precision::s4;
template <typename T> struct Depth { static constexpr int value = 32; };
template <> struct Depth<precision::b1> { static constexpr int value = 128; };

template <typename Target, bit_operation Op>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void bits(const void *a, const void *b, int *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, precision::b1, use::a, 8, Depth<precision::b1>::value, layout::row_major> a_frag;
    tiled_matrix<Target, precision::b1, use::b, 128, 8, layout::col_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 8, 8> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 128);
    joint_matrix_load(sg, b_frag, global_ptr(b), 128);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc, Op);
    joint_matrix_store(sg, acc, global_ptr(c), 8, layout::row_major);
}

template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void nibbles(const int *a, const int *b, int *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, T, use::a, 8, 32, layout::row_major> a_frag;
    tiled_matrix<Target, T, use::b, 32, 8, layout::col_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 8, 8> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 32);
    joint_matrix_load(sg, b_frag, global_ptr(b), 32);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 8, layout::row_major);
}

void run(const int *a, const int *b, int *c, bool both) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<bits<decltype(target), bit_operation::bit_and>>,
                          a, b, c);
    });
    with_matrix_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<bits<decltype(target), bit_operation::bit_xor>>,
                          a, b, c);
    });
    // W2S203: 'bmmaAccumulateOp' has no SYCL form yet (wmma2sycl explain W2S203)
    const bmmaAccumulateOp counted = bmmaAccumulateOpPOPC;
    (void)counted;
    with_matrix_target<matrix_types<precision::s4, precision::s4, int, 8, 8, 32>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<nibbles<decltype(target), Nibble>>,
                          a, b, c);
    });
    with_matrix_target<matrix_types<precision::u4, precision::u4, int, 8, 8, 32>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<nibbles<decltype(target), precision::u4>>,
                          a, b, c);
    });
}

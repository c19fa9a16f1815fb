#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Policy> struct Element { using type = sycl::half; };

template <typename Target, typename Policy>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using T = typename Element<Policy>::type;
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, T, use::b, 16, 16, layout::row_major> b_frag;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), int>>,
                          a, b, c);
    });
}

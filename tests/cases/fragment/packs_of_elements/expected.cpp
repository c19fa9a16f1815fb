// A pack that holds the element type and the layout.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace packs {
template <typename Target, typename... L> using RowsOf = typename operand_matrix_of<Target, matrix_a, 16, 16, 16, L...>::type;
struct Policy {
    template <typename Target, typename Use, typename... L> using Frag = typename operand_matrix_of<Target, Use, 16, 16, 16, L...>::type;
    template <typename Target>
    using FragB = Frag<Target, matrix_b, sycl::half, col_major>;
    template <typename Target>
    using FragC = Frag<Target, accumulator, float>;
};
template <typename Target, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    RowsOf<Target, sycl::half, row_major> fa;
    typename P::template FragB<Target> fb;
    typename P::template FragC<Target> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, fc, fa, fb, fc);
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}
}  // namespace packs
void multiply_by_packs(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<packs::product<decltype(target), packs::Policy>>,
                          a, b, c);
    });
}

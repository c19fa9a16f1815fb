#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
[[gnu::always_inline]] inline
Acc<Target> zero() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    return acc;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void copies(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> first = zero<Target>();
    auto second = first;
    auto &same = second;
    decltype(first) third;
    third = same;
    const Acc<Target> list[2] = {first, third};
    joint_matrix_store(sg, list[1], global_ptr(c), 16, layout::row_major);
    joint_matrix_store(sg, third, global_ptr(c + sizeof(Acc<Target>) / sizeof(float)), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <utility>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>

template <typename F> void scale(F &frag, typename std::decay_t<decltype(frag)>::storage_element_type by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, frag, [=](auto &x) { x *= by; });
}
template <typename F, typename Op>
auto applied(F &frag, Op op) -> typename std::decay_t<decltype(frag)>::storage_element_type {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, frag, [&](auto &x) { x = op(x); });
    return 1;
}
template <typename F> void shift(F &frag, typename std::decay_t<decltype(frag)>::storage_element_type by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, frag, [=](auto &x) { x += by; });
}
template <typename F> void raise(F &frag, const std::common_type_t<decltype(std::declval<typename std::decay_t<decltype(frag)>::storage_element_type &>()), float> by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, frag, [=](auto &x) { x += by; });
}
struct Relu { float operator()(float v) const { return v > 0 ? v : 0; } };

// The type of a fragment's elements in the heads of functions over it.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void activate(float *c, float by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    scale(acc, by);
    const float one = applied(acc, Relu());
    scale(acc, one);
    shift(acc, one);
    raise(acc, one);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <utility>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Frag, typename V> void fill(Frag &f, V v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, f, static_cast<typename std::decay_t<decltype(f)>::storage_element_type>(v));
    joint_matrix_fill(sg, f, (typename std::decay_t<decltype(f)>::storage_element_type)v);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, int *r) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    fill(f, 1);
    r[0] = sizeof(typename std::decay_t<decltype(f)>::storage_element_type);
    r[1] = sizeof std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>();
    r[2] = sizeof(decltype(std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>()));
    typename std::decay_t<decltype(f)>::storage_element_type v = 0;
    r[3] = std::is_same<decltype(std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>()), float &>::value + std::is_same_v<typename std::decay_t<decltype(f)>::storage_element_type, float> + int(v);
    r[4] = alignof(decltype(std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>()));
    r[5] = noexcept(std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>());
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void loops(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, f, [=](float &x) { x *= 2; });
    joint_matrix_apply(sg, f, [=](float &f_x) { f_x *= static_cast<decltype(std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>())>(f_x); });
    joint_matrix_store(sg, f, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r1(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    float s = 0;
    // W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    atomic_add(q + item.get_local_id(2), s);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r2(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    float mine = 0;
    float s = 0;
    // W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    atomic_add(&mine, s);
    q[item.get_local_id(2)] = mine;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r3(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    float mine = 0;
    // W2S213: 'atomicAdd(&mine, acc.x[i])' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) atomic_add(&mine, acc.x[i]);
    q[item.get_local_id(2)] = mine;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void r4(const float *p, int *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int bins[4] = {};
    // W2S213: 'atomicAdd(&bins[(int)acc.x[i] & 3], 1)' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) atomic_add(&bins[(int)acc.x[i] & 3], 1);
    for (int k = 0; k < 4; ++k) q[item.get_local_id(2) * 4 + k] = bins[k];
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void in_common(const float *p, int *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int[4]> bins;
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    if (item.get_local_id(2) < 4) bins[item.get_local_id(2)] = 0;
    sycl::group_barrier(item.get_group());
    joint_matrix_apply(sg, acc, [&](float x) { atomic_add(&bins[(int)x & 3], 1); });
    sycl::group_barrier(item.get_group());
    if (item.get_local_id(2) < 4) q[item.get_local_id(2)] = bins[item.get_local_id(2)];
}
// W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
void put_ref(const Acc<Target> &acc, float &to) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomic_add(&to, s);
}
// W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
void put_ref2(const Acc<Target> &acc, float &to) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomic_add(&to, s);
}
// W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
void put_ptr(const Acc<Target> &acc, float *to) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomic_add(to, s);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void of_callers(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    put_ref<Target>(acc, q[item.get_local_id(2)]);
    float own = 0;
    put_ref2<Target>(acc, own);
    put_ptr<Target>(acc, q + item.get_local_id(2));
    q[item.get_local_id(2) + 32] = own;
}

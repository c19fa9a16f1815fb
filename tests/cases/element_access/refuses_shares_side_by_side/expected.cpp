#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target, int N> [[gnu::always_inline]] inline float part_of(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    // W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'sums' calls 'part_of' (line 48) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float times_of(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    // W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'sums' calls 'times_of' (line 42) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float beside_lane(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    // W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'sums' calls 'beside_lane' (line 43) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float most_of(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    // W2S213: 'm = fmaxf(m, f.x[i])' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'sums' calls 'most_of' (line 44) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) m = sycl::fmax(m, f.x[i]);
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
float kept_apart(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    // W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'sums' calls 'kept_apart' (line 45) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
int number_of(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int n = 0;
    // W2S213: 'n += f.x[i] > 0.f' carries something from element to element: 'n' gathers the elements one lane holds, and more than the whole is made of them where 'sums' calls 'number_of' (line 46) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) n += f.x[i] > 0.f;
    return n;
}
float over_warp(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void sums(const float *c, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> x, y;
    joint_matrix_load(sg, x, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, y, global_ptr(c + 256), 16, layout::row_major);
    float s = over_warp(times_of<Target>(x) * times_of<Target>(y));  // a product of sums
    s += over_warp(beside_lane<Target>(x) + unsigned(item.get_local_id(2)));  // beside something else
    s += over_warp(most_of<Target>(x) + most_of<Target>(y));    // a sum of maxima
    s += kept_apart<Target>(x) + kept_apart<Target>(y);         // never put together
    unsigned char few = number_of<Target>(x) + number_of<Target>(y);  // what is cut may be 0
    s += sycl::any_of_group(sg, few > 0);
    s += over_warp(part_of<Target, 1>(x) - part_of<Target, 1>(y));  // a difference
    if (item.get_local_id(2) == 0) *out = s;
}

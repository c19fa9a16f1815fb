#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
template <typename Target, typename T> [[gnu::always_inline]] inline tiled_matrix<Target, float, use::accumulator, 16, 16> product(const T *a)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f; joint_matrix_fill(sg, f, 0.f);
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> fa; tiled_matrix<Target, T, use::b, 16, 16, layout::row_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), 16); joint_matrix_load(sg, fb, global_ptr(a), 16); joint_matrix_mad(sg, f, fa, fb, f);
    return f;
}
template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(const T *a, float *t)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto f = product<Target, T>(a);
    auto sum = [&f, sg] { float s = 0; joint_matrix_apply(sg, f, [&](auto x) { s += x; }); return s; };
    float s = sum();
    for (int o = 1; o < 32; o <<= 1) s += permute_by_xor(sg, s, o);
    if (item.get_local_id(2) == 0) *t = s;
}
template <typename Target, typename T> [[gnu::always_inline]] inline tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> left(const T *a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> f; joint_matrix_load(sg, f, global_ptr(a), 16); return f;
}
template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_left(const T *a, float *t)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto f = left<Target, T>(a);
    // W2S213: 's += float(f.x[i])' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    float s = 0; for (int i = 0; i < f.num_elements; i++) s += float(f.x[i]);
    for (int o = 1; o < 32; o <<= 1) s += permute_by_xor(sg, s, o);
    if (item.get_local_id(2) == 0) *t = s;
}
void r(const sycl::half *a, float *t) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_left<decltype(target), sycl::half>>,
                          a, t);
    });
}
void of_products(const sycl::half *a, float *t) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target), sycl::half>>,
                          a, t);
    });
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int warp_sum(int v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
// W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <class F> int lane_sum(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int s = 0; for (int i = 0; i < f.num_elements; ++i) s += f.x[i]; return s;
}
// W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <class F, class T> T lane_sum2(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    T s = 0; for (int i = 0; i < f.num_elements; ++i) s += f.x[i]; return s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r1(const float *p, int *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc; joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int s = warp_sum(lane_sum(acc));
    if (item.get_local_id(2) == 0) *q = s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void r2(const float *p, int *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc; joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int s = warp_sum(lane_sum2<decltype(acc), int>(acc));
    if (item.get_local_id(2) == 0) *q = s;
}
template <class F, class T> T lane_sum3(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    T s = 0; joint_matrix_apply(sg, f, [&](auto x) { s += T(x); }); return s;
}
// W2S213: 's = s - f.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <class F, class T> T lane_sum4(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    T s = 0; for (int i = 0; i < f.num_elements; ++i) s = s - f.x[i]; return s;
}
// W2S213: 's = s + f.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <class F, class T> T lane_sum5(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    T s = 0; for (int i = 0; i < f.num_elements; ++i) s = s + f.x[i]; return s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k3(const float *p, int *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc; joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int s = warp_sum(lane_sum3<decltype(acc), int>(acc));
    int t = warp_sum(lane_sum4<decltype(acc), int>(acc));
    int u = warp_sum(lane_sum5<decltype(acc), int>(acc));
    if (item.get_local_id(2) == 0) *q = s + t + u;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
[[gnu::always_inline]] inline
float sum_of(const Acc<Target> &f, float start = 0.f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = start;
    joint_matrix_apply(sg, f, [&](float x) { s += x; });
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float highest_in(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    joint_matrix_apply(sg, f, [&](float x) { m = sycl::fmax(m, x); });
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
float product_of(const Acc<Target> &x, const Acc<Target> &y) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    joint_matrix_apply(sg, x, y, [&](float x_x, float y_x) { s += x_x * y_x; });
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float distance_of(const Acc<Target> &x, const Acc<Target> &y, const Acc<Target> &z) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    joint_matrix_apply(sg, x, y, z, [&](float x_x, float y_x, float z_x) { m = sycl::fmax(m, sycl::fabs(x_x - y_x - z_x)); });
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
float four_of(const Acc<Target> &a, const Acc<Target> &b, const Acc<Target> &c, const Acc<Target> &d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    joint_matrix_apply(sg, a, b, c, d, [&](float a_x, float b_x, float c_x, float d_x) { s += a_x * b_x - c_x * d_x; });
    return s;
}
float in_warp(float v) {
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
    Acc<Target> x, y, z;
    joint_matrix_load(sg, x, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, y, global_ptr(c + 256), 16, layout::row_major);
    joint_matrix_load(sg, z, global_ptr(c + 512), 16, layout::row_major);
    float s = sum_of<Target>(x) + sum_of<Target>(y) + sum_of<Target>(z), m = sycl::fmax(highest_in<Target>(x), highest_in<Target>(y));
    for (int o = 16; o; o >>= 1) s += permute_by_xor(sg, s, o);
    for (int o = 16; o; o >>= 1) m = sycl::fmax(m, permute_by_xor(sg, m, o));
    const float p = in_warp(product_of<Target>(x, y) + product_of<Target>(x, x)), four = in_warp(four_of<Target>(x, y, z, x));
    float d = distance_of<Target>(x, y, z);
    for (int o = 16; o; o >>= 1) d = sycl::fmax(d, permute_by_xor(sg, d, o));
    if (item.get_local_id(2) == 0) { out[0] = s; out[1] = m; out[2] = p; out[3] = four; out[4] = d; }
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class F> float largest(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; joint_matrix_apply(sg, f, [&](auto v) { m = sycl::fmax(m, static_cast<float>(sycl::fabs(static_cast<float>(v)))); }); return m;
}
template <typename Target>
[[gnu::always_inline]] inline
float highest(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = -1e30f;
    joint_matrix_apply(sg, f, [&](float x) { if (x > m) m = x; });
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
double lowest(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    double m = 1e30; joint_matrix_apply(sg, f, [&](float v) { m = sycl::fmin(m, double(v)); }); return m;
}
template <typename Target>
[[gnu::always_inline]] inline
bool any_above(const Acc<Target> &f, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool r = false; joint_matrix_apply(sg, f, [&](float v) { r |= v > limit; }); return r;
}
template <typename Target>
[[gnu::always_inline]] inline
bool found_above(const Acc<Target> &f, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool r = false;
    joint_matrix_apply(sg, f, [&](float v) { if (v > limit) r = true; });
    return r;
}
template <typename Target>
[[gnu::always_inline]] inline
bool all_below(const Acc<Target> &f, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool r = true; joint_matrix_apply(sg, f, [&](float v) { r = r && v < limit; }); return r;
}
float larger(float a, float b) { return a > b ? a : b; }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void of_all(float *c, float *out, bool *flags, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc[4];
    #pragma unroll
    for (int i = 0; i < 4; ++i) joint_matrix_load(sg, acc[i], global_ptr(c + i * 256), 16, layout::row_major);
    float m = 0, h = -1e30f, l = 1e30f;
    bool any = false, found = false, all = true;
    #pragma unroll
    for (int i = 0; i < 4; ++i) {
        m = sycl::fmax(m, largest(acc[i]));
        h = larger(highest<Target>(acc[i]), h);
        l = sycl::fmin(l, static_cast<float>(lowest<Target>(acc[i])));
        bool above = any_above<Target>(acc[i], limit);
        any = any || above;
        found |= found_above<Target>(acc[i], limit);
        all = all_below<Target>(acc[i], limit) && all;
    }
    for (int o = 16; o; o /= 2) {
        m = sycl::fmax(m, permute_by_xor(sg, m, o));
        h = sycl::fmax(h, permute_by_xor(sg, h, o));
        l = sycl::fmin(l, permute_by_xor(sg, l, o));
    }
    any = sycl::any_of_group(sg, any);
    found = sycl::any_of_group(sg, found);
    all = sycl::all_of_group(sg, all);
    if (item.get_local_id(2) == 0) {
        out[0] = m; out[1] = h; out[2] = l;
        flags[0] = any; flags[1] = found; flags[2] = all;
    }
}

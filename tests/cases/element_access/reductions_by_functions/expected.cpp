#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class F> auto largest(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; joint_matrix_apply(sg, f, [&](auto v) { m = sycl::fmax(m, static_cast<float>(sycl::fabs(static_cast<float>(v)))); }); return m;
}
template <typename Target>
[[gnu::always_inline]] inline
float part(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0;
    joint_matrix_apply(sg, f, [&](float x) { s += x; });
    return s;
}
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
template <typename Target>
[[gnu::always_inline]] inline
void raise(const Acc<Target> &f, float &m) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](float x) { m = sycl::fmax(m, x); });
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void whole(float *c, float *out, int *n, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc[2];
    #pragma unroll
    for (int i = 0; i < 2; ++i) joint_matrix_load(sg, acc[i], global_ptr(c + i * 256), 16, layout::row_major);
    float m = largest(acc[0]);
    for (int o = 16; o; o /= 2) m = sycl::fmax(m, permute_by_xor(sg, m, o));
    float total = 0;
    #pragma unroll
    for (int i = 0; i < 2; ++i) total += part<Target>(acc[i]);
    total = warp_sum(total);
    atomic_add(out + 3, part<Target>(acc[1]));
    float highest = limit;
    raise<Target>(acc[0], highest);
    raise<Target>(acc[1], highest);
    float known = highest;
    for (int o = 16; o; o /= 2) known = sycl::fmax(known, permute_by_xor(sg, known, o));
    joint_matrix_apply(sg, acc[0], [=](float x) { if (x > limit) atomic_add(n, 1); });
    if (item.get_local_id(2) == 0) { out[0] = m; out[1] = total; out[2] = known; }
}

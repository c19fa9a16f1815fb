#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cfloat>
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Moments { float sum, squares, least, most; int above; };
struct Begun { float sum = 0.f; unsigned char any = 0; };
float warp_total(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
template <typename Target>
[[gnu::always_inline]] inline
Moments moments_of(const Acc<Target> &f, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Moments s{0.f, 0.f, FLT_MAX, -FLT_MAX};
    joint_matrix_apply(sg, f, [&](float f_x) {
        const float x = f_x;
        s.sum += x;
        s.squares = sycl::fma(x, x, s.squares);
        s.least = sycl::fmin(s.least, x);
        if (x > s.most) s.most = x;
        s.above += x > limit;
    });
    s.sum = warp_total(s.sum);
    s.squares = warp_total(s.squares);
    for (int o = 16; o; o /= 2) {
        s.least = sycl::fmin(s.least, permute_by_xor(sg, s.least, o));
        s.most = sycl::fmax(s.most, permute_by_xor(sg, s.most, o));
    }
    s.above = sycl::reduce_over_group(sg, s.above, sycl::plus<>());
    return s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void moments(const float *c, Moments *out, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const Moments s = moments_of<Target>(acc, limit);
    if (item.get_local_id(2) == 0) *out = s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void extremes(const float *c, sycl::float2 *out, Moments *first, float *sum) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    sycl::float2 v = sycl::float2(-FLT_MAX, 0.f);
    joint_matrix_apply(sg, acc, [&](float x) {
        v.x() = sycl::fmax(v.x(), x);
        v.y() += x;
    });
    for (int o = 16; o > 0; o >>= 1) {
        v.x() = sycl::fmax(v.x(), permute_by_xor(sg, v.x(), o));
        v.y() += permute_by_xor(sg, v.y(), o);
    }
    Moments s{};
    s.above = 0;
    s.sum = 0.f;
    joint_matrix_apply(sg, acc, [&](float x) {
        s.sum += x;
        if (x > 0.f) ++s.above;
    });
    for (int o = 16; o; o >>= 1) s.sum += shift_left(sg, s.sum, o);
    for (int o = 16; o; o >>= 1) s.above += shift_left(sg, s.above, o);
    if (item.get_local_id(2) == 0) {
        *out = v;
        first->sum = s.sum;
        first->above = s.above;
    }
    Begun b;
    joint_matrix_apply(sg, acc, [&](float x) {
        b.sum += x;
        b.any |= x > 0.f;
    });
    atomic_add(sum, b.sum);
    if (sycl::any_of_group(sg, b.any != 0) && item.get_local_id(2) == 0) sum[1] = 1.f;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
[[gnu::always_inline]] inline
bool any_above(const Acc<Target> &f, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool any = false;
    joint_matrix_apply(sg, f, [&](float x) { any |= sycl::fabs(x) > limit; });
    return any;
}
template <typename Target>
[[gnu::always_inline]] inline
bool all_finite(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool ok = true;
    joint_matrix_apply(sg, f, [&](float x) { ok = ok && sycl::isfinite(x); });
    return ok;
}
template <typename Frag> float largest(const Frag &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    joint_matrix_apply(sg, f, [&](auto x) { m = sycl::fmax(m, static_cast<float>(x)); });
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
int positives(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int n = 0;
    joint_matrix_apply(sg, f, [&](float v) { n += v > 0.f; });
    return n;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void votes(float *c, int *out, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const bool bad = sycl::any_of_group(sg, any_above<Target>(acc, limit)), fine = sycl::all_of_group(sg, all_finite<Target>(acc));
    const int small = sycl::all_of_group(sg, largest(acc) < limit);
    if (bad && fine)
        joint_matrix_apply(sg, acc, [=](float &x) { x *= 0.5f; });
    const int some = sycl::any_of_group(sg, positives<Target>(acc) != 0);
    if (!sycl::all_of_group(sg, !any_above<Target>(acc, 2.f * limit)) && item.get_local_id(2) == 0) out[1] = 1;
    if (any_above<Target>(acc, 0.5f * limit)) out[2] = 1;
    if (item.get_local_id(2) == 0) out[0] = small + 2 * some;
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

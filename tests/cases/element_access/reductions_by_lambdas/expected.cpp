#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class T, class F> void apply(T &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) { x = fn(x); });
}
template <typename Target, class F> [[gnu::always_inline]] inline void each(const Acc<Target> &f, F &&fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](float x) { fn(x); });
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void whole(float *c, float *out, int *n, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    int above = 0, unread = 0;
    apply(acc, [&](float v) { if (v > limit) ++above; return v > limit ? limit : v; });
    apply(acc, [&](float v) { ++unread; return v * 2; });
    (void)unread;
    atomic_add(n, above);
    float squares = 0;
    each<Target>(acc, [&](float v) { squares += v * v; });
    for (int o = 16; o > 0; o >>= 1) squares += permute_by_xor(sg, squares, o);
    float most = -INFINITY;
    auto see = [&](float v) { if (v > most) most = v; };
    joint_matrix_apply(sg, acc, [&](float x) { see(x); });
    for (int o = 16; o > 0; o >>= 1) most = sycl::fmax(most, permute_by_xor(sg, most, o));
    if (item.get_local_id(2) == 0) { out[0] = squares; out[1] = most; }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

// Lambdas that give back what they gather.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void counted(float *c, int *n, float mean) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    auto above = [&] {
        int count = 0;
        joint_matrix_apply(sg, acc, [&](float x) { if (x > mean) ++count; });
        return count;
    };
    int all = sycl::reduce_over_group(sg, above(), sycl::plus<>());
    atomic_add(n, above());
    if (item.get_local_id(2) == 0) n[1] = all;
}

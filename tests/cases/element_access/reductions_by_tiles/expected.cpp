#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class T> T tile_sum(sub_group_tile<32> tile, T v) {
    for (int o = tile.get_local_linear_range() / 2; o > 0; o /= 2) v += permute_group_by_xor(tile, v, o);
    return v;
}
template <class T> T own_reduce(const sub_group_tile<32> &tile, T v) {
    return reduce_over_group(tile, v, sycl::plus<T>());
}
template <typename Target>
[[gnu::always_inline]] inline
float lane_max(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = -1; joint_matrix_apply(sg, f, [&](float v) { m = sycl::fmax(m, v); }); return m;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void folds(float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    auto warp = tiled_partition<32>(item.get_group());
    float s = 0, t = 0, u = 0;
    joint_matrix_apply(sg, acc, [&](float x) { s += x; });
    joint_matrix_apply(sg, acc, [&](float x) { t += x * x; });
    joint_matrix_apply(sg, acc, [&](float x) { u += x / 2; });
    s = tile_sum(warp, s);
    float norm = sycl::sqrt(own_reduce(warp, t));
    const float m = reduce_over_group(warp, lane_max<Target>(acc), sycl::maximum<float>{});
    for (int o = warp.get_local_linear_range() / 2; o > 0; o >>= 1) u += shift_group_left(warp, u, o);
    if (warp.get_local_linear_id() == 0) *q = s + m + norm + u;
    joint_matrix_apply(sg, acc, [=](float &x) { x /= norm; });
    joint_matrix_store(sg, acc, global_ptr(p), 16, layout::row_major);
}

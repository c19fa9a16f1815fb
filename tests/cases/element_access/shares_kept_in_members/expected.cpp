#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cfloat>
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Stats { float sum, most; int above; };
template <typename Op> float warp_fold(float v, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = op(v, permute_by_xor(sg, v, o));
    return v;
}
int warp_count(int v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o; o /= 2) v += shift_left(sg, v, o);
    return select_lane(sg, v, 0);
}
template <typename Target>
[[gnu::always_inline]] inline
Stats stats_of(const Acc<Target> &f, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Stats s{};
    float sum = 0, most = -FLT_MAX;
    int above = 0;
    joint_matrix_apply(sg, f, [&](float f_x) {
        const float x = f_x;
        sum += x;
        most = sycl::fmax(most, x);
        above += x > limit;
    });
    s.sum = sum; s.most = most; s.above = above;
    s.sum = warp_fold(s.sum, [](float a, float b) { return a + b; });
    s.most = warp_fold(s.most, [](float a, float b) { return a > b ? a : b; });
    s.above = warp_count(s.above);
    return s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void products(float *c, Stats *out, float *all, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    float total;
    for (int k = 0; k < 4; ++k) {
        joint_matrix_load(sg, acc, global_ptr(c + k * 256), 16, layout::row_major);
        Stats s = stats_of<Target>(acc, limit);
        if (item.get_local_id(2) == 0) out[k] = s;
        float sum = 0;
        joint_matrix_apply(sg, acc, [&](float x) { sum += x; });
        total = sum;
        for (int o = 16; o; o /= 2) total += permute_by_xor(sg, total, o);
        if (item.get_local_id(2) == 0) all[k] = total;
    }
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k1(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    float s = 0.f;
    joint_matrix_apply(sg, acc, [&](float x) { s = sycl::fma(x, x, s); });
    s = warp_sum(s);
    float t = 0.f;
    joint_matrix_apply(sg, acc, [&](float x) { t -= x; });
    t = warp_sum(t);
    float u = 0.f;
    joint_matrix_apply(sg, acc, [&](float x) { u = u - x + 1; });
    u = warp_sum(u);
    float v = 0.f;
    joint_matrix_apply(sg, acc, [&](float x) { v = sycl::fma(x, s, v); });
    v = warp_sum(v);
    if (item.get_local_id(2) == 0) *q = s + t + u + v;
}

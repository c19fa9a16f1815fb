#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <limits>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
using Int = tiled_matrix<Target, int, use::accumulator, 16, 16>;
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float *r, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    float sum = -0.0f;
    joint_matrix_apply(sg, f, [&](float x) { sum += x; });
    r[0] = warp_sum(sum);
    double scaled = -0.0;
    joint_matrix_apply(sg, f, [&](float x) {
        scaled = scaled + alpha * x;
    });
    for (int o = 16; o > 0; o >>= 1) scaled += permute_by_xor(sg, scaled, o);
    r[1] = scaled;
    float big = std::numeric_limits<float>::quiet_NaN(), all = 0.0f;
    all = -0.0f;
    joint_matrix_apply(sg, f, [&](float x) { big = sycl::fmax(big, x); all += x; });
    for (int o = 16; o > 0; o >>= 1) big = sycl::fmax(big, permute_by_xor(sg, big, o));
    r[2] = big + warp_sum(all);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void ints(int *c, int *r) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Int<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    int sum = 0;
    joint_matrix_apply(sg, f, [&](int x) { sum += x; });
    atomic_add(r, sum);
}

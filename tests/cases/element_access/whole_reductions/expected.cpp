#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void whole(float *c, float *sum, int *count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc, other;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, other, global_ptr(c), 16, layout::row_major);
    float total = 0.0f;
    joint_matrix_apply(sg, acc, other, [&](float acc_x, float other_x) { total += acc_x * other_x; });
    for (int offset = 16; offset > 0; offset >>= 1) total += permute_by_xor(sg, total, offset);
    if (item.get_local_id(2) % 32 == 0) sum[0] = total;
    float biggest = -INFINITY;
    joint_matrix_apply(sg, acc, [&](float x) { biggest = sycl::fmax(biggest, sycl::fabs(x)); });
#pragma unroll
    for (int o = 1; o < 32; o *= 2) { biggest = sycl::fmax(biggest, permute_by_xor(sg, biggest, o)); }
    sum[1] = biggest;
    float part = 0.0f;
    joint_matrix_apply(sg, acc, [&](float x) { part += x; });
    atomic_add(sum + 2, part);
}
template <typename T> inline T warp_sum(T v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
#pragma unroll
    for (int mask = 16; mask > 0; mask >>= 1) v += permute_by_xor(sg, v, mask);
    return v;
}
float warp_max(float value) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 1; o < 32; o <<= 1) value = sycl::fmax(value, permute_by_xor(sg, value, o));
    return value;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void by_functions(float *c, float *sum) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float biggest = 0.0f;
    joint_matrix_apply(sg, acc, [&](float x) { biggest = sycl::fmax(biggest, sycl::fabs(x)); });
    biggest = warp_max(biggest);
    float part = 0.0f;
    joint_matrix_apply(sg, acc, [&](float x) { part += x; });
    const float total = warp_sum(part);
    if (item.get_local_id(2) == 0) sum[0] = total / biggest;
}

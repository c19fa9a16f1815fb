#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int lane_of() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return unsigned(item.get_local_id(2)) & 31;
}
float from_lane(float v) {
    int l = lane_of();
    return v * l;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const int lane = item.get_local_id(2) % 32;
    int laneid;
    laneid = sg.get_local_linear_id();
    float mine = bias[item.get_local_id(2)];
    float offset = 0.0f;
    if (lane == 3) offset = 1.0f;
    // W2S211: 'bias[lane]' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[lane];
    // W2S211: 'laneid' gives elements what depends on where they are held: 'laneid' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += laneid;
    // W2S211: 'mine' gives elements what depends on where they are held: 'mine' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += mine;
    // W2S211: 'offset' gives elements what depends on where they are held: 'offset' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += offset;
    // W2S211: 'lane_of()' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'lane_of') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += lane_of();
    // W2S211: '__shfl_down_sync(0xffffffff, mine, 1)' gives elements what depends on where they are held: '__shfl_down_sync' exchanges values between lanes (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += shift_left(sg, mine, 1);
    // W2S211: 'from_lane(2.0f)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'lane_of') (in 'from_lane') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += from_lane(2.0f);
    // W2S211: 'threadIdx.x & 31' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += item.get_local_id(2) & 31;
    // W2S214: 'clock64()' does more than compute an element: what 'clock64' does is not known (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += static_cast<long long>(device_clock());
    // W2S211: '(threadIdx.x >> 2)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += (item.get_local_id(2) >> 2);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

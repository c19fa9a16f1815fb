// A structure of parameters stays the same for all lanes where they write through the pointers in it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Slot {
    float value;
};

struct Params {
    const sycl::half *a;
    void *__restrict__ raw;
    float *out;
    float *sums;
    Slot *slots;
    float scale;
    float bias[4];
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scaled(const Params params) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(params.out), 16, layout::row_major);
    joint_matrix_apply(sg, acc, [=](float &x) { x *= params.scale; });
    joint_matrix_store(sg, acc, global_ptr(params.out), 16, layout::row_major);
    params.sums[item.get_local_id(2)] = params.out[item.get_local_id(2)];
    *(params.sums + 32 + item.get_local_id(2)) = item.get_local_id(2);
    params.slots[item.get_local_id(2)].value = 2.0f * item.get_local_id(2);
    params.slots->value = item.get_local_id(2);
    atomic_add(params.sums + item.get_local_id(2), 1.0f);
    float *raw = static_cast<float *>(params.raw) + item.get_group(2) * 32, *first = &params.sums[32];
    raw[item.get_local_id(2)] = first[item.get_local_id(2)] = item.get_local_id(2);
}

// Not so where a lane changes what the structure itself holds.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void leaves_own_values(Params params) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    params.bias[1] = item.get_local_id(2);
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(params.out), 16, layout::row_major);
    // W2S211: 'params.bias[1]' gives elements what depends on where they are held: 'bias' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += params.bias[1];
    joint_matrix_store(sg, acc, global_ptr(params.out), 16, layout::row_major);
}

void fill(float *values) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    values[0] = item.get_local_id(2);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void leaves_filled_values(Params params) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    fill(params.bias);
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(params.out), 16, layout::row_major);
    // W2S211: 'params.bias[0]' gives elements what depends on where they are held: 'params' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += params.bias[0];
    joint_matrix_store(sg, acc, global_ptr(params.out), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void leaves_values_through_pointers(Params params) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float *bias = params.bias, *second = &params.bias[1];
    bias[0] = item.get_local_id(2);
    *second = item.get_local_id(2);
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(params.out), 16, layout::row_major);
    // W2S211: 'params.bias[0]' gives elements what depends on where they are held: 'params' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += params.bias[0];
    joint_matrix_store(sg, acc, global_ptr(params.out), 16, layout::row_major);
}

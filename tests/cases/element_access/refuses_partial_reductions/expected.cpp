#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void parts(float *c, float *sum) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_fill(sg, a, sycl::half(1.0f));
    float s0 = 0.0f, s1 = 0.0f, s2 = 0.0f, s3 = 0.0f, s4 = 0.0f, s5 = 0.0f, s6 = 0.0f;
    // W2S213: 's0 += acc.x[i]' carries something from element to element: 's0' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s0 += acc.x[i];
    for (int o = 2; o > 0; o >>= 1) s0 += permute_by_xor(sg, s0, o);
    // W2S213: 's1 += acc.x[i]' carries something from element to element: 's1' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s1 += acc.x[i];
    sum[item.get_local_id(2)] = s1;
    // W2S213: 's2 += acc.x[i]' carries something from element to element: 's2' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s2 += acc.x[i];
    for (int o = 16; o > 0; o >>= 1) s2 = sycl::fmax(s2, permute_by_xor(sg, s2, o));
    // W2S213: 's3 += __half2float(a.x[i])' carries something from element to element: 's3' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < a.num_elements; i++) s3 += float(a.x[i]);
    for (int o = 16; o > 0; o >>= 1) s3 += permute_by_xor(sg, s3, o);
    // W2S211: 'threadIdx.x' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) s4 += acc.x[i] * item.get_local_id(2);
    atomic_add(sum, s4);
    // W2S213: 's5 += acc.x[i]' carries something from element to element: 's5' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s5 += acc.x[i];
    if (item.get_local_id(2) % 32 < 4) atomic_add(sum, s5);
    // W2S211: 's6' gives elements what depends on where they are held: 's6' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) { s6 += acc.x[i]; acc.x[i] = s6; }
    atomic_add(sum, s6);
    sum[0] = s0 + s2 + s3;
}
float half_warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 8; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
float scaled_sum(float v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v * unsigned(item.get_local_id(2));
}
float narrow_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor<16>(sg, v, o);
    return v;
}
float largest(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = sycl::fmax(v, permute_by_xor(sg, v, o));
    return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void by_functions(float *c, float *sum) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float s0 = 0.0f, s1 = 0.0f, s2 = 0.0f, s3 = 0.0f;
    // W2S213: 's0 += acc.x[i]' carries something from element to element: 's0' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s0 += acc.x[i];
    sum[0] = half_warp_sum(s0);
    // W2S213: 's1 += acc.x[i]' carries something from element to element: 's1' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s1 += acc.x[i];
    sum[1] = scaled_sum(s1);
    // W2S213: 's2 += acc.x[i]' carries something from element to element: 's2' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s2 += acc.x[i];
    sum[2] = narrow_sum(s2);
    // W2S213: 's3 += acc.x[i]' carries something from element to element: 's3' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s3 += acc.x[i];
    sum[3] = largest(s3);
}

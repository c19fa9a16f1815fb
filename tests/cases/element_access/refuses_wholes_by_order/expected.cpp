// The text has the whole ahead of a use, and the program does not: a turn before, a lambda, a jump, a condition comes between.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void turns_and_lambdas(float *c, float *out, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0;
    s0 = sum(s0);
    for (int k = 0; k < 3; ++k) {
        out[item.get_local_id(2)] = s0;
        // W2S213: 's0 += acc.x[i]' carries something from element to element: 's0' gathers the elements one lane holds (wmma2sycl explain W2S213)
        for (int i = 0; i < acc.num_elements; i++) s0 += acc.x[i];
    }
    // W2S213: 's1 += f.x[i]' carries something from element to element: 's1' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto add = [&](const Acc<Target> &f) { for (int i = 0; i < f.num_elements; ++i) s1 += f.x[i]; };
    s1 = sum(s1);
    add(acc);
    out[item.get_local_id(2)] = s1;
    s2 = sum(s2);
    auto write = [&] { out[item.get_local_id(2)] = s2; };
    // W2S213: 's2 += acc.x[i]' carries something from element to element: 's2' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s2 += acc.x[i];
    write();
    // W2S213: 's3 += acc.x[i]' carries something from element to element: 's3' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s3 += acc.x[i];
    if (*n) s3 = sum(s3);
    out[item.get_local_id(2)] = s3;
    // W2S213: 's4 += acc.x[i]' carries something from element to element: 's4' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s4 += acc.x[i];
    switch (*n) {
    case 0: s4 = sum(s4);
    case 1: out[item.get_local_id(2)] = s4;
    }
    // W2S213: 's5 += acc.x[i]' carries something from element to element: 's5' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s5 += acc.x[i];
    *n = sycl::reduce_over_group(sg, (int)s5, sycl::plus<>());
    // W2S213: 's6 += acc.x[i]' carries something from element to element: 's6' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s6 += acc.x[i];
    atomic_add(&out[(int)s6 & 1], s6);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void jumps(float *c, float *out, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float s = 0;
    s = sum(s);
again:
    out[item.get_local_id(2)] = s;
    // W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
    if (*n) goto again;
}

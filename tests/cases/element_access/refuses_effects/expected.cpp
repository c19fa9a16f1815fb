#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

float log_it(float v, float *to) {
    to[0] = v;
    return v;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    // W2S214: 'printf("%f/n", acc.x[i])' does more than compute an element: what 'printf' does is not known (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) syclex::printf("%f\n", acc.x[i]);
    joint_matrix_apply(sg, acc, [=](float x) { atomic_add(c, x); });
    // W2S214: 'c[0] = acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) c[0] = acc.x[i];
    // W2S214: '__syncwarp()' does more than compute an element: what '__syncwarp' does is not known (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) { sycl::group_barrier(sg); acc.x[i] += 1.0f; }
    // W2S214: 'log_it(acc.x[i], c)' does more than compute an element: memory is written once for every element, in the order of the elements (in 'log_it') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = log_it(acc.x[i], c);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

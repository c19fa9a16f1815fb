// Lambdas that write, for each element, to one variable of the lane; one that writes to the element itself.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void lambdas(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float n = 0;
    auto add = [](float &count, float v) {
        count += 1;
        return v * count;
    };
    // W2S213: 'n' carries something from element to element: 'n' may be written once for every element (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = add(n, acc.x[i]);
    auto any = [](auto &&count, float v) {
        count += 1;
        return v * count;
    };
    // W2S213: 'n' carries something from element to element: 'n' may be written once for every element (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = any(n, acc.x[i]);
    auto bump = [](float &v, float by) { v += by; };
    joint_matrix_apply(sg, acc, [&](float &x) { bump(x, 2.f); });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

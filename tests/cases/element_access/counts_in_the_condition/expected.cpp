#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scale(float *c, float s) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, f, [=](float &x) { x += s; });
    joint_matrix_apply(sg, f, [=](float &x) {
        float &e = x;
        if (e < 0) e = 0;
    });
    joint_matrix_apply(sg, f, [=](float &x) { x *= s; });
    int m = -1;
    joint_matrix_apply(sg, f, [=](float &x) { x -= s; });
    joint_matrix_store(sg, f, global_ptr(c), 16, layout::row_major);
}

// Of these, one leaves the first element out, one goes past the last, one stops where a condition stands ahead of the step.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void refused(float *c, float s) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    int i = f.num_elements;
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    while (--i) f.x[i] += s;
    int j = 0;
    // W2S210: 'f.x[j]' depends on which lane holds which element: more than the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    do f.x[j] = 0; while (j++ < f.num_elements);
    int k = 0;
    // W2S210: 'f.x[k - 1]' depends on which lane holds which element: the loop's counter cannot be followed (wmma2sycl explain W2S210)
    while (s > 0 && k++ < f.num_elements) f.x[k - 1] = s;
    joint_matrix_store(sg, f, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    tiled_matrix<Target, float, use::accumulator, 16, 16> two[2];
    joint_matrix_fill(sg, two[0], 0.0f);
    joint_matrix_fill(sg, two[1], 1.0f);
    // W2S211: 'two[threadIdx.x % 2].x[i]' gives elements what depends on where they are held: 'threadIdx.x', which picks the fragment, differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += two[item.get_local_id(2) % 2].x[i];
    // W2S210: 'two[i % 2].x[i]' depends on which lane holds which element: the fragment is picked inside the loop over its elements (wmma2sycl explain W2S210)
    #pragma unroll
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += two[i % 2].x[i];
    // W2S210: 'two[k].x[i]' depends on which lane holds which element: the fragment is picked inside the loop over its elements (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) { int k = acc.x[i] > 0.0f; two[k].x[i] = 1.0f; }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

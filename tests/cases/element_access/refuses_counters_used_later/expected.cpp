#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    int i = 0;
    while (i < acc.num_elements) {
        // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop's counter is used after it (wmma2sycl explain W2S210)
        acc.x[i] *= alpha;
        i++;
    }
    c[i] = 1.0f;
    int j;
    // W2S210: 'acc.x[j]' depends on which lane holds which element: the loop's counter is used after it (wmma2sycl explain W2S210)
    for (j = 0; j < acc.num_elements; j++) acc.x[j] += 1.0f;
    c[j] = 2.0f;
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

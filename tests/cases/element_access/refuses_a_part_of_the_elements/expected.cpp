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
    // W2S210: 'acc.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    acc.x[0] = 0.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements / 2; i++) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: more than the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < 16; i++) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < acc.num_elements; i++) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i += 2) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop's counter cannot be followed (wmma2sycl explain W2S210)
    for (int i = 0; i < n; i++) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i ^ 1]' depends on which lane holds which element: elements at different places are combined (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i ^ 1] = acc.x[i];
    // W2S210: 'acc.x[i]' depends on which lane holds which element: elements at different places are combined (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = acc.x[7 - i];
    // W2S210: 'acc.x[i / 2]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i / 2] *= alpha;
    tiled_matrix<Target, signed char, use::b, 16, 32, layout::col_major> b;
    // W2S210: 'b.x[i]' depends on which lane holds which element: 8 of the 16 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < 8; i++) b.x[i] = 1;
    // W2S210: 'b.x[i]' depends on which lane holds which element: 8 of the 16 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) b.x[i] = 1;
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

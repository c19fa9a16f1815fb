#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float weigh(float v, int at) { return v * at; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[i];
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= i;
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) if (i > 3) acc.x[i] = 0.0f;
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = i / 4 ? acc.x[i] : alpha;
    // W2S214: 'c[i] = acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) c[i] = acc.x[i];
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) { int j = i ^ 1; acc.x[i] += j; }
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = weigh(acc.x[i], i);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void refused(float *c, const float *bias, float *sums) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    joint_matrix_fill(sg, acc, 0.0f);
    int lane = item.get_local_id(2) % 32;
    float sum = 0.0f;
    // W2S210: 'acc.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    acc.x[0] = 1.0f;
    // W2S215: 'float *raw = acc.x' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    float *raw = acc.x;
    // W2S213: 'sum += acc.x[i]' carries something from element to element: 'sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i];
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[i];
    // W2S211: 'bias[lane]' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[lane];
    // W2S211: 'threadIdx.x' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += item.get_local_id(2);
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < 4; i++) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i += 2) acc.x[i] = 0.0f;
    // W2S212: 'a.x[i]' meets elements of another kind of fragment: fragments of different kinds are paired element by element (wmma2sycl explain W2S212)
    for (int i = 0; i < acc.num_elements; i++) a.x[i] = sycl::half(acc.x[i]);
    // W2S214: 'break' does more than compute an element: the loop is left early, so how far it gets depends on the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) { if (acc.x[i] > 1.0f) break; acc.x[i] = 0.0f; }
    joint_matrix_apply(sg, acc, [=](float &x) { x = 0.0f; });
    // W2S210: 'raw[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    sums[item.get_local_id(2)] = sum + raw[0];
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void refused(float *c, const float *bias, float *sums) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    joint_matrix_fill(sg, acc, 0.0f);
    int lane = item.get_local_id(2) % 32;
    float sum = 0.0f;
    // W2S210: 'acc.x[0]' depends on which lane holds which element: an element is picked outside a loop over all of them (wmma2sycl explain W2S210)
    acc.x[0] = 1.0f;
    // W2S210: 'acc.x' depends on which lane holds which element: an element is picked outside a loop over all of them (wmma2sycl explain W2S210)
    float *raw = acc.x;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop gathers a lane's elements into a variable outside it (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i];
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the counter 'i' is used for more than the element (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[i];
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 'lane' differs from lane to lane (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[lane];
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 'threadIdx' differs from lane to lane (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += item.get_local_id(2);
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop does not count up to the number of elements (wmma2sycl explain W2S210)
    for (int i = 0; i < 4; i++) acc.x[i] *= 2.0f;
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop does not count from 0 by one (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i += 2) acc.x[i] = 0.0f;
    // W2S210: 'a.x[i]' depends on which lane holds which element: fragments of different kinds are paired element by element (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) a.x[i] = sycl::half(acc.x[i]);
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop is left early (wmma2sycl explain W2S210)
    for (int i = 0; i < acc.num_elements; i++) { if (acc.x[i] > 1.0f) break; acc.x[i] = 0.0f; }
    int j = 0;
    // W2S210: 'acc.x[j++]' depends on which lane holds which element: the loop's counter cannot be followed (wmma2sycl explain W2S210)
    while (j < acc.num_elements) acc.x[j++] = 0.0f;
    sums[item.get_local_id(2)] = sum + raw[0];
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <cstring>
namespace syclex = sycl::ext::oneapi::experimental;

void use(float *p) { p[0] = 1.0f; }
void bump(float *p) { p[1] += 1.0f; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, wmma2sycl::global_ptr(c), 16, wmma2sycl::layout::row_major);
    // W2S215: 'float *p = acc.x' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    float *p = acc.x;
    // W2S215: 'p' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    use(p);
    // W2S214: 'bump(&acc.x[i])' does more than compute an element: memory is written once for every element, in the order of the elements (in 'bump') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) bump(&acc.x[i]);
    // W2S215: 'float2 *pairs = reinterpret_cast<float2 *>(acc.x)' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    sycl::float2 *pairs = reinterpret_cast<sycl::float2 *>(acc.x);
    // W2S215: 'pairs[i].x = 0.0f' uses a fragment's elements as memory: the two halves of a pair are not treated alike (wmma2sycl explain W2S215)
    for (int i = 0; i < acc.num_elements / 2; i++) pairs[i].x() = 0.0f;
    // W2S215: 'acc.x' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    memcpy(c, acc.x, sizeof(acc.x));
    // W2S215: 'reinterpret_cast<float2 &>(acc.x[2 * i]).y = 0.0f' uses a fragment's elements as memory: the two halves of a pair are not treated alike (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) reinterpret_cast<sycl::float2 &>(acc.x[2 * i]).y() = 0.0f;
    // W2S215: 'reinterpret_cast<float *>(&acc)' uses a fragment's elements as memory: a fragment is taken for 'float *' (wmma2sycl explain W2S215)
    float *raw = reinterpret_cast<float *>(&acc);
    raw[0] = 1.0f;
    joint_matrix_store(sg, acc, wmma2sycl::global_ptr(c), 16, wmma2sycl::layout::row_major);
}

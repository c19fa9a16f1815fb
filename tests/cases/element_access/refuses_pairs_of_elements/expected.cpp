#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using HAcc = tiled_matrix<Target, sycl::half, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void refused(sycl::half *c, sycl::half2 given, const sycl::half2 *table) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    HAcc<Target> acc;
    // W2S215: 'half2 *pairs = reinterpret_cast<half2 *>(acc.x)' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    sycl::half2 *pairs = reinterpret_cast<sycl::half2 *>(acc.x);
    // W2S215: 'given' uses a fragment's elements as memory: its two halves may differ (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) pairs[i] = pairs[i] * given;
    // W2S215: 'table[0]' uses a fragment's elements as memory: its two halves may differ (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) pairs[i] = pairs[i] + table[0];
    // W2S215: '__lowhigh2highlow(pairs[i])' uses a fragment's elements as memory: '__lowhigh2highlow' may pass something between the halves of a pair (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) pairs[i] = pairs[i].swizzle<1, 0>();
    // W2S215: 'pairs[i].x = pairs[i].y' uses a fragment's elements as memory: the two halves of a pair are not treated alike (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) pairs[i].x() = pairs[i].y();
    // W2S215: 'pairs[i] = make_half2(pairs[i].y, pairs[i].x)' uses a fragment's elements as memory: the two halves of a pair are not treated alike (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) pairs[i] = sycl::half2(pairs[i].y(), pairs[i].x());
    // W2S215: '__floats2half2_rn(1.0f, 2.0f)' uses a fragment's elements as memory: the two halves of a pair are not treated alike (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) pairs[i] = sycl::half2(sycl::half(1.0f), sycl::half(2.0f));
    // W2S210: 'pairs[i]' depends on which lane holds which element: more than the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < 8; i++) pairs[i] = sycl::half2(sycl::half(1.0f));
    // W2S210: 'pairs[i]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 0; i < 2; i++) pairs[i] = sycl::half2(sycl::half(1.0f));
    // W2S215: 'given' uses a fragment's elements as memory: its two halves may differ (wmma2sycl explain W2S215)
    for (int i = 0; i < 4; i++) { pairs[i].x() = pairs[i].x() * given.x(); pairs[i].y() = pairs[i].y() * given.y(); }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

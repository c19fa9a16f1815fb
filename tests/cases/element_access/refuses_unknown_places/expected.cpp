#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc, other;
    tiled_matrix<Target, float, use::accumulator, 32, 8> tall;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_fill(sg, other, 0.0f);
    joint_matrix_fill(sg, tall, 0.0f);
    joint_matrix_fill(sg, a, sycl::half(0.0f));
    const int lane = item.get_local_id(2) % 32;
    const int group = lane >> 2, pair = lane & 3;
    // of compute capability 7.0
    // W2S211: '(lane & 16) / 4 + (lane & 4) * 2' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(lane & 16) / 4 + (lane & 4) * 2 + (i & 2) + lane % 2];
    // W2S211: 'pair * 2' gives elements what depends on where they are held: 'pair' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += bias[pair * 2 + i % 2 + 4 * (i / 4)];
    // W2S211: '(pair + n) * 2' gives elements what depends on where they are held: 'pair' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(pair + n) * 2 + i % 2 + 8 * (i / 4) + lane];
    // W2S211: 'lane / 4' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += lane / 4 + i * 16;
    // W2S211: 'group' gives elements what depends on where they are held: 'group' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += other.x[i] * bias[group + 8 * ((i / 2) % 2)];
    // W2S211: 'group' gives elements what depends on where they are held: 'group' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) tall.x[i] += bias[group + 8 * ((i / 2) % 2)];
    // W2S211: 'group' gives elements what depends on where they are held: 'group' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 16; i++) a.x[i] = sycl::half(bias[group + 8 * ((i / 2) % 2)]);
    // W2S211: '(lane / 4) * 2' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(lane / 4) * 2 + i % 2];
    // W2S214: 'out[lane * 8 + i] = acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < 8; i++) out[lane * 8 + i] = acc.x[i];
    // W2S214: 'out[threadIdx.x] += acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < 8; i++) out[item.get_local_id(2)] += acc.x[i];
    for (int i = 0; i < 8; i++) {
        // W2S211: 'group' gives elements what depends on where they are held: 'group' differs from lane to lane (wmma2sycl explain W2S211)
        int row = group + 8 * ((i / 2) % 2), half_col = pair * 2;
        acc.x[i] += bias[row] + half_col;
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

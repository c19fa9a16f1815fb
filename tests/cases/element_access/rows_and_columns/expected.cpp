#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float *out, int ld, int m0, int n0) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    const int lane = item.get_local_id(2) % 32;
    const int group = lane >> 2, pair = lane & 3;
    joint_matrix_apply(sg, acc, [=](float &x, int r, int c) {
        int col = c;
        // W2S218: '(lane % 4) * 2 + i % 2 + 8 * (i / 4)' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
        x += bias[n0 + col];
    });
    joint_matrix_apply(sg, acc, [=](float &x, int row, int col) {
        const int r = m0 + row, c = n0 + col;
        // W2S218: 'm0 + group + ((i & 2) ? 8 : 0)' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
        if (c > r) x = -INFINITY;
    });
    // W2S218: 'lane / 4 + 8 * ((i / 2) % 2)' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
    joint_matrix_apply(sg, acc, [=](float &x, int row, int col) { x *= bias[row]; });
    joint_matrix_apply(sg, acc, [=](float acc_x, int row, int col) {
        int rr = row;
        // W2S218: '(threadIdx.x & 31) / 4 + (i % 4 / 2) * 8' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
        out[((m0 + rr) * ld + n0) + col] = acc_x;
    });
    // W2S218: '((threadIdx.y * blockDim.x + threadIdx.x) % warpSize) / 4 + 8 * (i / 2 % 2)' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
    joint_matrix_apply(sg, acc, [=](float &acc_x, int row, int col) { acc_x += bias[row]; });
    // W2S218: '(lane / 4 + 8 * (i / 2 % 2))' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
    joint_matrix_apply(sg, acc, [=](float &x, int row, int col) { x += bias[row / 8]; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

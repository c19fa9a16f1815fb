#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline int row_of(int lane, int i) { return (lane >> 2) + 8 * ((i >> 1) & 1); }
inline int col_of(int lane, int i) { return (lane & 3) * 2 + (i & 1) + 8 * (i >> 2); }
inline int nowhere(int lane, int i) { return (lane & 3) * 2 + i; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, int n0) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    const int lane = item.get_local_id(2) % 32;
    // W2S218: 'col_of(lane, i)' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
    joint_matrix_apply(sg, acc, [=](float &acc_x, int row, int col) { acc_x += bias[n0 + col] * bias[row]; });
    // W2S211: 'lane' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += bias[nowhere(lane, i)];
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// nvcc's code that stores such a fragment is that of floats, byte by byte: the mapping is the same.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(const signed char *a, const signed char *b, const float *scale, float *out, int ld) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, signed char, use::b, 16, 16, layout::col_major> y;
    tiled_matrix<Target, int, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, x, global_ptr(a), 16);
    joint_matrix_load(sg, y, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, x, y, acc);
    const int lane = item.get_local_id(2) % 32;
    joint_matrix_apply(sg, acc, [=](int x, int r, int c) {
        const int row = r, col = c;
        // W2S218: 'lane / 4 + 8 * (i / 2 % 2)' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5 (wmma2sycl explain W2S218)
        out[row * ld + col] = x * scale[col];
    });
}

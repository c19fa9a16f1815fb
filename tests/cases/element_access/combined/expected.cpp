#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
[[gnu::always_inline]] inline
void residual(tiled_matrix<Target, float, use::accumulator, 16, 16> &out,
              const tiled_matrix<Target, float, use::accumulator, 16, 16> &in, float scale) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, out, in, [=](float &out_x, float in_x) { out_x = sycl::fmax(in_x, 0.0f) * scale + out_x; });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void combined(float *p, const float *scales) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> a, b, c, rows[2][2];
    joint_matrix_fill(sg, a, 1.0f);
    joint_matrix_fill(sg, b, 2.0f);
    joint_matrix_fill(sg, c, 3.0f);
    residual<Target>(a, b, 0.5f);
#pragma unroll
    for (int i = 0; i < 2; i++)
#pragma unroll
        for (int j = 0; j < 2; j++) {
            joint_matrix_fill(sg, rows[i][j], 0.0f);
            joint_matrix_apply(sg, rows[i][j], a, b, c, [=](float &rows_x, float a_x, float b_x, float c_x) { rows_x += a_x * scales[i] + b_x - c_x; });
            joint_matrix_store(sg, rows[i][j], global_ptr(p + 256 * (2 * i + j)), 16, layout::row_major);
        }
}

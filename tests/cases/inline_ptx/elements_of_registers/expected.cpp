#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>


// One warp for 16 x 32 of C = alpha A B + bias, B by columns; what lies beyond M is not stored.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, const float *bias, float *C, float alpha, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[32 * 24]> sb;
  const int lane = item.get_local_id(2) & 31, m0 = item.get_group(1) * 16, n0 = item.get_group(2) * 32;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2];
  #pragma unroll
  for (int j = 0; j < 4; j += 2)
    joint_matrix_fill(sg, acc[j / 2], 0.0f);
  for (int k0 = 0; k0 < K; k0 += 16) {
    for (int i = item.get_local_id(2); i < 16 * 16; i += item.get_local_range(2)) sa[i / 16 * 24 + i % 16] = A[(m0 + i / 16) * K + k0 + i % 16];
    for (int i = item.get_local_id(2); i < 32 * 16; i += item.get_local_range(2)) sb[i / 16 * 24 + i % 16] = B[(n0 + i / 16) * K + k0 + i % 16];
    sycl::group_barrier(item.get_group());
    tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::b, 16, 16, layout::col_major> b[2];
    joint_matrix_load(sg, a, local_ptr(sa), 24);
    #pragma unroll
    for (int j = 0; j < 4; j += 2) joint_matrix_load(sg, b[j / 2], local_ptr(sb + j * 8 * 24), 24);
    #pragma unroll
    for (int j = 0; j < 4; j += 2) joint_matrix_mad(sg, acc[j / 2], a, b[j / 2], acc[j / 2]);
    sycl::group_barrier(item.get_group());
  }
  #pragma unroll
  for (int j = 0; j < 4; j += 2)
    joint_matrix_apply(sg, acc[j / 2], [=](float &x) {
      x = alpha * x;
    });
  #pragma unroll
  for (int j = 0; j < 4; j += 2)
    joint_matrix_apply(sg, acc[j / 2], [=](float x, int r, int c) {
      const int row = m0 + r, col = n0 + j * 8 + c;
      if (row < M) C[row * N + col] = x + bias[col];
    });
}

void run(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, const float *bias, float *C, float alpha, int M, int N, int K) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, (M + 15) / 16, N / 32), 32),
                      syclex::kernel_function<tile<decltype(target)>>,
                      A, B, bias, C, alpha, M, N, K);
  });
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

constexpr int BM = 64, BN = 64, BK = 32, WM = 32, WN = 32, PAD = 8;

#define LDMATRIX_X4(r0, r1, r2, r3, at) \
  load_matrices(sg, at, r0, r1, r2, r3)

// As copied as they are: A and B by rows, rows padded against bank conflicts.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *A, const sycl::half *B, float *C, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[BM][BK + PAD]> sa;
  alignas(128) syclex::work_group_static<sycl::half[BK][BN + PAD]> sb;
  const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
  const int wm = warp / 2 * WM, wn = warp % 2 * WN;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[WM / 16][WN / 8 / 2];
#pragma unroll
  for (int tile = 0; tile < WM / 16; ++tile)
#pragma unroll
    for (int tile1 = 0; tile1 < WN / 8 / 2; ++tile1) joint_matrix_fill(sg, acc[tile][tile1], 0.0f);
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = item.get_local_id(2); i < BM * BK; i += item.get_local_range(2)) sa[i / BK][i % BK] = A[(item.get_group(1) * BM + i / BK) * K + k0 + i % BK];
    for (int i = item.get_local_id(2); i < BK * BN; i += item.get_local_range(2)) sb[i / BN][i % BN] = B[(k0 + i / BN) * N + item.get_group(2) * BN + i % BN];
    sycl::group_barrier(item.get_group());
    constexpr int k_depth = depth_on<Target, sycl::half>(16, BK);
#pragma unroll
    for (int k = 0; k < BK; k += k_depth) {
      tiled_matrix<Target, sycl::half, use::a, 16, k_depth, layout::row_major> a[WM / 16];
      tiled_matrix<Target, sycl::half, use::b, k_depth, 16, layout::row_major> b[WN / 8 / 2];
#pragma unroll
      for (int i = 0; i < WM / 16; ++i) {
        joint_matrix_load(sg, a[i], local_ptr(&sa[wm + i * 16][k]), BK + PAD);
      }
#pragma unroll
      for (int j = 0; j < WN / 8; j += 2) {
        joint_matrix_load(sg, b[j / 2], local_ptr(&sb[k][wn + j * 8]), BN + PAD);
      }
#pragma unroll
      for (int i = 0; i < WM / 16; ++i)
#pragma unroll
        for (int j = 0; j < WN / 8; j += 2) joint_matrix_mad(sg, acc[i][j / 2], a[i], b[j / 2], acc[i][j / 2]);
    }
    sycl::group_barrier(item.get_group());
  }
#pragma unroll
  for (int i = 0; i < WM / 16; ++i)
#pragma unroll
    for (int j = 0; j < WN / 8; j += 2) joint_matrix_store(sg, acc[i][j / 2], global_ptr(&C[(item.get_group(1) * BM + wm + i * 16) * N + item.get_group(2) * BN + wn + j * 8]), N, layout::row_major); /* two columns of rows g and g + 8 */
}

void run(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / BM, N / BN), 128),
                      syclex::kernel_function<gemm<decltype(target)>>,
                      A, B, C, N, K);
  });
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
inline shared_address smem(const void *p) { return shared_address(p); }
#define LDMATRIX_X2(R0, R1, addr) load_matrices(sg, addr, R0, R1)
#define LDMATRIX_X4(R0, R1, R2, R3, addr) load_matrices(sg, addr, R0, R1, R2, R3)
#define HMMA16816(D, A, B0, B1) register_mad<16, 8, 16, sycl::half, sycl::half, float>(sg, std::tie(D[0], D[1], D[2], D[3]), std::tuple(A[0], A[1], A[2], A[3]), std::tuple(B0, B1), std::tuple(D[0], D[1], D[2], D[3]))

constexpr int BM = 64, BN = 64, BK = 32, PAD = 8;
// One b[2] for each column in turn; a statement for each element.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[BM][BK + PAD]> As;
  alignas(128) syclex::work_group_static<sycl::half[BN][BK + PAD]> Bs;
  const int warp_id = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
  const int wm = (warp_id / 2) * 32, wn = (warp_id % 2) * 32;
  tiled_matrix<Target, float, use::accumulator, 16, 16> c[2][2];
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; j += 2)
      joint_matrix_fill(sg, c[i][j / 2], 0.0f);
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = item.get_local_id(2); i < BM * BK / 8; i += item.get_local_range(2)) {
      *reinterpret_cast<sycl::int4 *>(&As[i / 4][i % 4 * 8]) = load_vector(*reinterpret_cast<const sycl::int4 *>(&A[(item.get_group(1) * BM + i / 4) * K + k0 + i % 4 * 8]));
      *reinterpret_cast<sycl::int4 *>(&Bs[i / 4][i % 4 * 8]) = load_vector(*reinterpret_cast<const sycl::int4 *>(&B[(item.get_group(2) * BN + i / 4) * K + k0 + i % 4 * 8]));
    }
    sycl::group_barrier(item.get_group());
    constexpr int kk_depth = depth_on<Target, sycl::half>(16, BK);
#pragma unroll
    for (int kk = 0; kk < BK; kk += kk_depth) {
      tiled_matrix<Target, sycl::half, use::a, 16, kk_depth, layout::row_major> a[2];
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        joint_matrix_load(sg, a[i], local_ptr(&As[wm + i * 16][kk]), BK + PAD);
      }
#pragma unroll
      for (int j = 0; j < 4; j += 2) {
        tiled_matrix<Target, sycl::half, use::b, kk_depth, 16, layout::col_major> b;
        joint_matrix_load(sg, b, local_ptr(&Bs[wn + j * 8][kk]), BK + PAD);
#pragma unroll
        for (int i = 0; i < 2; ++i) joint_matrix_mad(sg, c[i][j / 2], a[i], b, c[i][j / 2]);
      }
    }
    sycl::group_barrier(item.get_group());
  }
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; j += 2) joint_matrix_store(sg, c[i][j / 2], global_ptr(&C[(item.get_group(1) * BM + wm + i * 16) * N + item.get_group(2) * BN + wn + j * 8]), N, layout::row_major);
}

void run(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / BM, N / BN), 128),
                      syclex::kernel_function<gemm<decltype(target)>>,
                      A, B, C, M, N, K);
  });
}

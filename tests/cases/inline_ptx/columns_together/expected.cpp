#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
inline shared_address smem(const void *p) { return shared_address(p); }
#define LDMATRIX_X4(R0, R1, R2, R3, addr) load_matrices(sg, addr, R0, R1, R2, R3)
#define CP_ASYNC(dst, src) copy_async<16>(dst, src)

#define BM 64
#define BN 64
#define BK 32
#define LDS (BK + 8)
// Two columns by one ldmatrix, two products one behind the other; elements under conditions of their own, to half.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *A, const sycl::half *B, sycl::half *C, float alpha, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[BM * LDS]> As;
  alignas(128) syclex::work_group_static<sycl::half[BN * LDS]> Bs;
  const int tid = item.get_local_id(2), lane = tid & 31, warp = sub_group_uniform(sg, tid >> 5);
  const int wm = (warp >> 1) * 32, wn = (warp & 1) * 32;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2][2];
  #pragma unroll
  for (int tile = 0; tile < 2; ++tile)
    #pragma unroll
    for (int tile1 = 0; tile1 < 2; ++tile1) joint_matrix_fill(sg, acc[tile][tile1], 0.0f);
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK / 8; i += 128) {
      CP_ASYNC(smem(&As[(i / 4) * LDS + (i % 4) * 8]), &A[(size_t)(unsigned(item.get_group(1)) * BM + i / 4) * K + k0 + (i % 4) * 8]);
      CP_ASYNC(smem(&Bs[(i / 4) * LDS + (i % 4) * 8]), &B[(size_t)(unsigned(item.get_group(2)) * BN + i / 4) * K + k0 + (i % 4) * 8]);
    }
    commit_async_copies();
    wait_async_copies(0);
    sycl::group_barrier(item.get_group());
    constexpr int kk_depth = depth_on<Target, sycl::half>(16, BK);
    for (int kk = 0; kk < BK; kk += kk_depth) {
      tiled_matrix<Target, sycl::half, use::a, 16, kk_depth, layout::row_major> a[2];
      #pragma unroll
      for (int mi = 0; mi < 2; mi++) {
        const sycl::half *p = As + (wm + mi * 16 + (lane & 15)) * LDS + kk + (lane >> 4) * 8;
        joint_matrix_load(sg, a[mi], local_ptr(As + (wm + mi * 16) * LDS + kk), LDS);
      }
      #pragma unroll
      for (int nj = 0; nj < 2; nj++) {
        tiled_matrix<Target, sycl::half, use::b, kk_depth, 16, layout::col_major> b;
        const sycl::half *p = Bs + (wn + nj * 16 + (lane & 7) + ((lane >> 4) << 3)) * LDS + kk + ((lane >> 3) & 1) * 8;
        joint_matrix_load(sg, b, local_ptr(Bs + (wn + nj * 16) * LDS + kk), LDS);
        #pragma unroll
        for (int mi = 0; mi < 2; mi++) {
          joint_matrix_mad(sg, acc[mi][nj], a[mi], b, acc[mi][nj]);
        }
      }
    }
    sycl::group_barrier(item.get_group());
  }
  #pragma unroll
  for (int mi = 0; mi < 2; mi++)
    #pragma unroll
    for (int ni = 0; ni < 4; ni += 2) joint_matrix_apply(sg, acc[mi][ni / 2], [=](float acc_x, int row, int col) {
      const int r0 = (item.get_group(1) * BM + wm + mi * 16) + row;
      const int c0 = (item.get_group(2) * BN + wn) + ni * 8 + col;
      if (r0 < M && c0 < N) C[r0 * N + c0] = sycl::half(alpha * acc_x);
    });
}

void run(const sycl::half *A, const sycl::half *B, sycl::half *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / BM, N / BN), 128),
                      syclex::kernel_function<gemm<decltype(target)>>,
                      A, B, C, 0.5f, M, N, K);
  });
}

#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdint>

template <typename T> inline void ldmatrix_x4(uint32_t (&r)[4], const T *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  wmma2sycl::shared_address s = wmma2sycl::shared_address(p);
  wmma2sycl::load_matrices(sg, s, r[0], r[1], r[2], r[3]);
}
inline void ldmatrix_x2_trans(uint32_t (&r)[2], const void *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  wmma2sycl::shared_address s = wmma2sycl::shared_address(p);
  wmma2sycl::load_matrices<true>(sg, s, r[0], r[1]);
}
inline void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2], const float (&c)[4]) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  wmma2sycl::register_mad<16, 8, 16, sycl::half, sycl::half, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b[0], b[1]), std::tuple(c[0], c[1], c[2], c[3]));
}
template <typename Target, int BM, int BN, int BK, int WM, int WN, int PAD = 8>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::launch_bounds<(BM / WM) * (BN / WN) * 32>))
[[gnu::always_inline]]
void gemm_kernel(const sycl::half *__restrict__ A, const sycl::half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  constexpr int MT = WM / 16, NT = WN / 8;
  alignas(128) syclex::work_group_static<sycl::half[BM][BK + PAD]> sA;
  alignas(128) syclex::work_group_static<sycl::half[BK][BN + PAD]> sB;
  const int tid = item.get_local_id(2), warp = wmma2sycl::sub_group_uniform(sg, tid / Target::sub_group_size);
  const int warp_m = warp / (BN / WN), warp_n = warp % (BN / WN);
  wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16> acc[MT][NT / 2];
#pragma unroll
  for (int m = 0; m < MT; ++m)
#pragma unroll
    for (int n = 0; n < NT; n += 2)
      joint_matrix_fill(sg, acc[m][n / 2], 0.f);
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK; i += item.get_local_range(2)) sA[i / BK][i % BK] = A[(item.get_group(1) * BM + i / BK) * K + k0 + i % BK];
    for (int i = tid; i < BK * BN; i += item.get_local_range(2)) sB[i / BN][i % BN] = B[(k0 + i / BN) * N + item.get_group(2) * BN + i % BN];
    sycl::group_barrier(item.get_group());
#pragma unroll
    for (int kk = 0; kk < BK; kk += 16) {
      wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::a, 16, 16, wmma2sycl::layout::row_major> a[MT];
      wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::b, 16, 16, wmma2sycl::layout::row_major> b[NT / 2];
#pragma unroll
      for (int m = 0; m < MT; ++m) joint_matrix_load(sg, a[m], wmma2sycl::local_ptr(&sA[warp_m * WM + m * 16][kk]), BK + PAD);
#pragma unroll
      for (int n = 0; n < NT; n += 2) joint_matrix_load(sg, b[n / 2], wmma2sycl::local_ptr(&sB[kk][warp_n * WN + n * 8]), BN + PAD);
#pragma unroll
      for (int m = 0; m < MT; ++m)
#pragma unroll
        for (int n = 0; n < NT; n += 2) joint_matrix_mad(sg, acc[m][n / 2], a[m], b[n / 2], acc[m][n / 2]);
    }
    sycl::group_barrier(item.get_group());
  }
#pragma unroll
  for (int m = 0; m < MT; ++m)
#pragma unroll
    for (int n = 0; n < NT; n += 2) joint_matrix_store(sg, acc[m][n / 2], wmma2sycl::global_ptr(&C[(item.get_group(1) * BM + warp_m * WM + m * 16) * N + item.get_group(2) * BN + warp_n * WN + n * 8]), N, wmma2sycl::layout::row_major);
}

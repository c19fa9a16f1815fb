#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
inline shared_address smem(const void *p) { return shared_address(p); }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void igemm(const int8_t *A, const int8_t *B, const float *rows, const float *cols, float *C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<int8_t[64][80]> sa;
  alignas(128) syclex::work_group_static<int8_t[64][80]> sb;
  const int lane = item.get_local_id(2) % 32, warp = sub_group_uniform(sg, item.get_local_id(2) / 32), wm = warp / 2 * 32, wn = warp % 2 * 32;
  tiled_matrix<Target, int, use::accumulator, 16, 16> acc[2][2];
  #pragma unroll
  for (int tile = 0; tile < 2; ++tile)
    #pragma unroll
    for (int tile1 = 0; tile1 < 2; ++tile1) joint_matrix_fill(sg, acc[tile][tile1], 0);
  for (int k0 = 0; k0 < K; k0 += 64) {
    #pragma unroll 8
    for (int i = item.get_local_id(2); i < 256; i += 128) {
      *(sycl::int4 *)&sa[i / 4][i % 4 * 16] = load_vector(*(const sycl::int4 *)&A[(item.get_group(1) * 64 + i / 4) * K + k0 + i % 4 * 16]);
      *(sycl::int4 *)&sb[i / 4][i % 4 * 16] = load_vector(*(const sycl::int4 *)&B[(item.get_group(2) * 64 + i / 4) * K + k0 + i % 4 * 16]);
    }
    sycl::group_barrier(item.get_group());
    for (int k = 0; k < 64; k += 32) {
      tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> a[2][2];
      tiled_matrix<Target, signed char, use::b, 16, 16, layout::col_major> b[2][2];
      #pragma unroll
      for (int i = 0; i < 2; i++) _Pragma("unroll") for (int part = 0; part < 2; ++part) joint_matrix_load(sg, a[i][part], local_ptr(&sa[wm + i * 16][k] + part * 16), 80);
      #pragma unroll
      for (int j = 0; j < 4; j += 2) _Pragma("unroll") for (int part = 0; part < 2; ++part) joint_matrix_load(sg, b[j / 2][part], local_ptr(&sb[wn + j * 8][k] + part * 16), 80);
      #pragma unroll
      for (int i = 0; i < 2; i++)
        #pragma unroll
        for (int j = 0; j < 4; j += 2) _Pragma("unroll") for (int part = 0; part < 2; ++part) joint_matrix_mad(sg, acc[i][j / 2], a[i][part], b[j / 2][part], acc[i][j / 2]);
    }
    sycl::group_barrier(item.get_group());
  }
  #pragma unroll
  for (int i = 0; i < 2; i++)
    #pragma unroll
    for (int j = 0; j < 4; j += 2) joint_matrix_apply(sg, acc[i][j / 2], [=](int acc_x, int r, int c) {
      int row = (item.get_group(1) * 64 + wm + i * 16) + r;
      int col = (item.get_group(2) * 64 + wn) + j * 8 + c;
      C[row * N + col] = acc_x * rows[row] * cols[col];
    });
}

void run(const int8_t *A, const int8_t *B, const float *rows, const float *cols, float *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<signed char, signed char, int>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / 64, N / 64), 128),
                      syclex::kernel_function<igemm<decltype(target)>>,
                      A, B, rows, cols, C, M, N, K);
  });
}

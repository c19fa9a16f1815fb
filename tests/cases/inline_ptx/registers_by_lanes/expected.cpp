#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

// One warp for 16 x 32; A by rows, B by columns, read by the documented formula.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm_bf16(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, float *C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[32 * 24]> sb;
  const int lane = item.get_local_id(2) % Target::sub_group_size;
  const int m0 = item.get_group(1) * 16, n0 = item.get_group(2) * 32;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2];
  #pragma unroll
  for (int tile = 0; tile < 2; ++tile) joint_matrix_fill(sg, acc[tile], 0.0f);
  for (int k = 0; k < K; k += 16) {
    for (int i = lane; i < 16 * 2; i += Target::sub_group_size) *(sycl::uint4 *)&sa[i / 2 * 24 + i % 2 * 8] = load_vector(*(const sycl::uint4 *)&A[(m0 + i / 2) * K + k + i % 2 * 8]);
    #pragma unroll 8
    for (int i = lane; i < 32 * 2; i += Target::sub_group_size) *(sycl::uint4 *)&sb[i / 2 * 24 + i % 2 * 8] = load_vector(*(const sycl::uint4 *)&B[(n0 + i / 2) * K + k + i % 2 * 8]);
    sycl::group_barrier(sg);
    tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::a, 16, 16, layout::row_major> a;
    joint_matrix_load(sg, a, local_ptr(sa), 24);
    #pragma unroll
    for (int n = 0; n < 4; n += 2) {
      tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::b, 16, 16, layout::col_major> b;
      joint_matrix_load(sg, b, local_ptr(&sb[n * 8 * 24]), 24);
      joint_matrix_mad(sg, acc[n / 2], a, b, acc[n / 2]);
    }
    sycl::group_barrier(sg);
  }
  #pragma unroll
  for (int n = 0; n < 4; n += 2) joint_matrix_store(sg, acc[n / 2], global_ptr((C + m0 * N + n0 + n * 8)), N, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm_tf32(const float *A, const float *B, float *C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[64][20]> As;
  alignas(128) syclex::work_group_static<float[16][72]> Bs;
  const int lane = item.get_local_id(2) % Target::sub_group_size, warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size), t = lane % 4, wm = warp / 2 * 32, wn = warp % 2 * 32;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2][2];
  #pragma unroll
  for (int tile = 0; tile < 2; ++tile)
    #pragma unroll
    for (int tile1 = 0; tile1 < 2; ++tile1) joint_matrix_fill(sg, acc[tile][tile1], 0.0f);
  for (int k0 = 0; k0 < K; k0 += 16) {
    #pragma unroll 8
    for (int i = item.get_local_id(2); i < 64 * 16; i += threads_on<Target>(128)) {
      As[i / 16][i % 16] = A[(item.get_group(1) * 64 + i / 16) * K + k0 + i % 16];
      Bs[i / 64][i % 64] = B[(k0 + i / 64) * N + item.get_group(2) * 64 + i % 64];
    }
    sycl::group_barrier(item.get_group());
    for (int k = 0; k < 16; k += 8) {
      tiled_matrix<Target, precision::tf32, use::a, 16, 8, layout::row_major> a[2];
      tiled_matrix<Target, precision::tf32, use::b, 8, 16, layout::row_major> b[2];
      #pragma unroll
      for (int i = 0; i < 2; i++) {
        joint_matrix_load(sg, a[i], local_ptr(&As[wm + i * 16][k]), 20); joint_matrix_apply(sg, a[i], [=](float &x) { x = round_to_tf32(x); });
      }
      #pragma unroll
      for (int j = 0; j < 4; j += 2) {
        joint_matrix_load(sg, b[j / 2], local_ptr(&Bs[k][wn + j * 8]), 72); joint_matrix_apply(sg, b[j / 2], [=](float &x) { x = round_to_tf32(x); });
      }
      #pragma unroll
      for (int i = 0; i < 2; i++)
        #pragma unroll
        for (int j = 0; j < 4; j += 2) joint_matrix_mad(sg, acc[i][j / 2], a[i], b[j / 2], acc[i][j / 2]);
    }
    sycl::group_barrier(item.get_group());
  }
  #pragma unroll
  for (int i = 0; i < 2; i++)
    #pragma unroll
    for (int j = 0; j < 4; j += 2) joint_matrix_store(sg, acc[i][j / 2], global_ptr(&C[(item.get_group(1) * 64 + wm + i * 16) * N + item.get_group(2) * 64 + wn + j * 8]), N, layout::row_major);
}

void run(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, const float *X, const float *Y, float *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / 16, N / 32), 32),
                      syclex::kernel_function<gemm_bf16<decltype(target)>>,
                      A, B, C, M, N, K);
  });
  with_matrix_target<matrix_types<precision::tf32, precision::tf32, float, 16, 16, 8>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / 64, N / 64), 128),
                      syclex::kernel_function<gemm_tf32<decltype(target)>>,
                      X, Y, C, M, N, K);
  });
}

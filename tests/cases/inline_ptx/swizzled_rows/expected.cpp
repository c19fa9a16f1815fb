#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

#define BLOCK_ROWS 64
#define BLOCK_COLS 64
#define BLOCK_DEPTH 32
#define WARP_ROWS 32
#define WARP_COLS 32
#define THREADS 128

#define CP_ASYNC_CG(dst, src) copy_async<16>(dst, src)
#define CP_ASYNC_COMMIT_GROUP() commit_async_copies()
#define CP_ASYNC_WAIT_GROUP(n) wait_async_copies(n)


// Places in halves of chunks of 8 (16 bytes): A has rows of 4 chunks, B rows of 8.
inline int swizzled_a(int row, int chunk) { return row * BLOCK_DEPTH + ((chunk ^ (row >> 1)) & 3) * 8; }
inline int swizzled_b(int row, int chunk) { return row * BLOCK_COLS + ((chunk ^ row) & 7) * 8; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<THREADS>))
void hgemm(const sycl::half *__restrict__ A, const sycl::half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[2][(BLOCK_ROWS * BLOCK_DEPTH) / 32 * 40]> As;
  alignas(128) syclex::work_group_static<sycl::half[2][(BLOCK_DEPTH * BLOCK_COLS) / 64 * 72]> Bs;
  const int tid = item.get_local_id(2), warp = sub_group_uniform(sg, tid / 32);
  const int row0 = item.get_group(1) * BLOCK_ROWS, col0 = item.get_group(2) * BLOCK_COLS;
  const int warp_row = warp / 2 * WARP_ROWS, warp_col = warp % 2 * WARP_COLS;

  auto fetch = [&](int stage, int k0) {
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const int at = tid + i * THREADS, row = at / 4, chunk = at % 4;
      const shared_address to = shared_address(&As[stage][row * 40 + chunk * 8]);
      CP_ASYNC_CG(to, &A[(row0 + row) * K + k0 + chunk * 8]);
    }
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const int at = tid + i * THREADS, row = at / 8, chunk = at % 8;
      const shared_address to = shared_address(&Bs[stage][row * 72 + chunk * 8]);
      CP_ASYNC_CG(to, &B[(k0 + row) * N + col0 + chunk * 8]);
    }
    CP_ASYNC_COMMIT_GROUP();
  };

  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[WARP_ROWS / 16][WARP_COLS / 8 / 2];
#pragma unroll
  for (int tile = 0; tile < WARP_ROWS / 16; ++tile)
#pragma unroll
    for (int tile1 = 0; tile1 < WARP_COLS / 8 / 2; ++tile1) joint_matrix_fill(sg, acc[tile][tile1], 0.0f);
  fetch(0, 0);
  for (int k0 = 0, stage = 0; k0 < K; k0 += BLOCK_DEPTH, stage ^= 1) {
    if (k0 + BLOCK_DEPTH < K) {
      fetch(stage ^ 1, k0 + BLOCK_DEPTH);
      CP_ASYNC_WAIT_GROUP(1);
    } else {
      CP_ASYNC_WAIT_GROUP(0);
    }
    sycl::group_barrier(item.get_group());
#pragma unroll
    for (int k = 0; k < BLOCK_DEPTH; k += 16) {
      tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a[WARP_ROWS / 16];
      tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b[WARP_COLS / 8 / 2];
#pragma unroll
      for (int i = 0; i < WARP_ROWS / 16; ++i) {
        joint_matrix_load(sg, a[i], local_ptr(&As[stage][(warp_row + i * 16) * 40 + (k / 8) * 8]), 40);
      }
#pragma unroll
      for (int j = 0; j < WARP_COLS / 16; ++j) {
        joint_matrix_load(sg, b[j], local_ptr(&Bs[stage][k * 72 + ((warp_col + j * 16) / 8) * 8]), 72);
      }
#pragma unroll
      for (int i = 0; i < WARP_ROWS / 16; ++i)
#pragma unroll
        for (int j = 0; j < WARP_COLS / 8; j += 2) joint_matrix_mad(sg, acc[i][j / 2], a[i], b[j / 2], acc[i][j / 2]);
    }
    sycl::group_barrier(item.get_group());
  }

#pragma unroll
  for (int i = 0; i < WARP_ROWS / 16; ++i)
#pragma unroll
    for (int j = 0; j < WARP_COLS / 8; j += 2) joint_matrix_store(sg, acc[i][j / 2], global_ptr(&C[(row0 + warp_row + i * 16) * N + col0 + warp_col + j * 8]), N, layout::row_major);
}

// The permutation written out at each place; rows of 128 bytes, double-buffered.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void written_out(const sycl::half *A, const sycl::half *B, float *C, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[(64 * 64) / 64 * 72]> As;
  alignas(128) syclex::work_group_static<sycl::half[(64 * 64) / 64 * 72]> Bs;
  const int tid = item.get_local_id(2), warp_row = sub_group_uniform(sg, tid / Target::sub_group_size) * 16;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[4];
#pragma unroll
  for (int tile = 0; tile < 4; ++tile) joint_matrix_fill(sg, acc[tile], 0.0f);
  for (int k0 = 0; k0 < K; k0 += 64) {
    for (int i = tid; i < 64 * 8; i += threads_on<Target>(128)) {
      const int row = i / 8, col = i % 8 * 8;
      *reinterpret_cast<sycl::int4 *>(&As[row * 72 + col]) = load_vector(*reinterpret_cast<const sycl::int4 *>(&A[(item.get_group(1) * 64 + row) * K + k0 + col]));
      *reinterpret_cast<sycl::int4 *>(&Bs[row * 72 + col]) = load_vector(*reinterpret_cast<const sycl::int4 *>(&B[(item.get_group(2) * 64 + row) * K + k0 + col]));
    }
    sycl::group_barrier(item.get_group());
    constexpr int k_depth = depth_on<Target, sycl::half>(16, 64);
    for (int k = 0; k < 64; k += k_depth) {
      tiled_matrix<Target, sycl::half, use::a, 16, k_depth, layout::row_major> a;
      tiled_matrix<Target, sycl::half, use::b, k_depth, 16, layout::col_major> b;
      joint_matrix_load(sg, a, local_ptr(&As[warp_row * 72 + k]), 72);
#pragma unroll
      for (int j = 0; j < 8; j += 2) {
        joint_matrix_load(sg, b, local_ptr(&Bs[(j * 8) * 72 + k]), 72);
        joint_matrix_mad(sg, acc[j / 2], a, b, acc[j / 2]);
      }
    }
    sycl::group_barrier(item.get_group());
  }
#pragma unroll
  for (int j = 0; j < 8; j += 2) joint_matrix_store(sg, acc[j / 2], global_ptr(&C[(item.get_group(1) * 64 + warp_row) * N + item.get_group(2) * 64 + j * 8]), N, layout::row_major);
}

void run(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  const sycl::range<3> grid(1, M / BLOCK_ROWS, N / BLOCK_COLS);
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, grid, THREADS), syclex::kernel_function<hgemm<decltype(target)>>,
                      A, B, C, M, N, K);
  });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, grid, 128), syclex::kernel_function<written_out<decltype(target)>>,
                      A, B, C, N, K);
  });
}

// D = A * B + C three times over: tiles staged through cuda::pipeline (the way CUDA's samples do), through the same
// pipeline with the stages waited for one by one, and through cooperative groups' memcpy_async.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>

#define M 16
#define N 16
#define K 16
#define WARP_SIZE 32

#define M_TILES 4
#define N_TILES 6
#define K_TILES 8
#define M_GLOBAL (M * M_TILES)
#define N_GLOBAL (N * N_TILES)
#define K_GLOBAL (K * K_TILES)

#define CHUNK_K 2
#define SKEW_BF16 16
#define ROW (CHUNK_K * K + SKEW_BF16)
#define BLOCK_ROWS 32
#define THREADS (WARP_SIZE * 4)

enum kernels { bf16mma_pipeline = 0, bf16mma_stages = 1, bf16mma_groups = 2 };

template <typename Target>
[[gnu::always_inline]] inline
void multiply(tiled_matrix<Target, float, use::accumulator, M, N> &c, const sycl::ext::oneapi::bfloat16 (*shmem)[ROW]) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int warp = sub_group_uniform(sg, item.get_local_id(2) / WARP_SIZE);
  constexpr int step_depth = depth_on<Target, sycl::ext::oneapi::bfloat16>(K, CHUNK_K * K);
#pragma unroll
  for (int step = 0; step < CHUNK_K; step += step_depth / K) {
    tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::a, M, step_depth, layout::row_major> a;
    tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::b, step_depth, N, layout::col_major> b;
    joint_matrix_load(sg, a, local_ptr(&shmem[warp / 2 * M][step * K]), ROW);
    joint_matrix_load(sg, b, local_ptr(&shmem[BLOCK_ROWS + warp % 2 * N][step * K]), ROW);
    joint_matrix_mad(sg, c, a, b, c);
  }
}

size_t tile_index() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int warp = item.get_local_id(2) / WARP_SIZE;
  return (size_t)(unsigned(item.get_group(1)) * BLOCK_ROWS + warp / 2 * M) * N_GLOBAL + unsigned(item.get_group(2)) * BLOCK_ROWS + warp % 2 * N;
}

// Row `row` of the block's part of A, then of B.
const sycl::ext::oneapi::bfloat16 *row_of(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, int row) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return row < BLOCK_ROWS ? A + (size_t)(unsigned(item.get_group(1)) * BLOCK_ROWS + row) * K_GLOBAL
                          : B + (size_t)(unsigned(item.get_group(2)) * BLOCK_ROWS + row - BLOCK_ROWS) * K_GLOBAL;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void compute_pipeline(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, const float *C, float *D) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[2 * BLOCK_ROWS][ROW]> shmem;
  tiled_matrix<Target, float, use::accumulator, M, N> c;
  joint_matrix_load(sg, c, global_ptr(C + tile_index()), N_GLOBAL, layout::row_major);

  copy_pipeline pipe = copy_pipeline();
  const auto shape4 = aligned_size<alignof(sycl::float4)>(sizeof(sycl::float4));

  for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
    pipe.producer_acquire();
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = item.get_local_id(2) / 4 + i * THREADS / 4, col = item.get_local_id(2) % 4 * 8;
      pipe.copy_async(&shmem[row][col], row_of(A, B, row) + tile_k * K + col, shape4);
    }
    pipe.producer_commit();
    // Now wait for all the above issued batches to complete.
    pipe.consumer_wait_prior(0);
    sycl::group_barrier(item.get_group());
    multiply<Target>(c, shmem);
    pipe.consumer_release();
    sycl::group_barrier(item.get_group());
  }
  joint_matrix_store(sg, c, global_ptr(D + tile_index()), N_GLOBAL, layout::row_major);
}

template <typename Target, int Stages>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void compute_stages(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, const float *C, float *D) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  auto *dynamic = dynamic_local_memory<sycl::ext::oneapi::bfloat16[ROW]>();
  tiled_matrix<Target, float, use::accumulator, M, N> c;
  joint_matrix_load(sg, c, global_ptr(C + tile_index()), N_GLOBAL, layout::row_major);

  auto pipe = copy_pipeline();
  int fetched = 0;
  for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
    for (; fetched < K_TILES && fetched < tile_k + Stages * CHUNK_K; fetched += CHUNK_K) {
      pipe.producer_acquire();
      const int stage = fetched / CHUNK_K % Stages;
      if (item.get_local_id(2) < 2 * BLOCK_ROWS)
        pipe.copy_async(dynamic[stage * 2 * BLOCK_ROWS + item.get_local_id(2)], row_of(A, B, unsigned(item.get_local_id(2))) + fetched * K, CHUNK_K * K * sizeof(sycl::ext::oneapi::bfloat16));
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sycl::group_barrier(item.get_group());
    multiply<Target>(c, dynamic + tile_k / CHUNK_K % Stages * 2 * BLOCK_ROWS);
    sycl::group_barrier(item.get_group());
    pipe.consumer_release();
  }
  joint_matrix_store(sg, c, global_ptr(D + tile_index()), N_GLOBAL, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void compute_groups(const sycl::ext::oneapi::bfloat16 *A, const sycl::ext::oneapi::bfloat16 *B, const float *C, float *D) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[2][2 * BLOCK_ROWS][ROW]> shmem;
  sycl::group<3> cta = item.get_group();
  tiled_matrix<Target, float, use::accumulator, M, N> c;
  joint_matrix_load(sg, c, global_ptr(C + tile_index()), N_GLOBAL, layout::row_major);

  for (int row = 0; row < 2 * BLOCK_ROWS; row++)
    joint_copy_async(cta, shmem[0][row], row_of(A, B, row), sizeof(sycl::ext::oneapi::bfloat16) * CHUNK_K * K);
  for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
    const int now = tile_k / CHUNK_K % 2;
    if (tile_k + CHUNK_K < K_TILES) {
      for (int row = 0; row < 2 * BLOCK_ROWS; row++)
        joint_copy_async(cta, shmem[1 - now][row], row_of(A, B, row) + (tile_k + CHUNK_K) * K, aligned_size<16>(sizeof(sycl::ext::oneapi::bfloat16) * CHUNK_K * K));
      joint_wait_copies(cta, 2 * BLOCK_ROWS);
    } else {
      joint_wait_copies(cta);
    }
    multiply<Target>(c, shmem[now]);
    group_barrier(cta);
  }
  joint_matrix_store(sg, c, global_ptr(D + tile_index()), N_GLOBAL, layout::row_major);
}

#define checkCudaErrors(call)                                                            \
  do {                                                                                   \
    runtime_status err = call;                                                           \
    if (runtime_success != err) {                                                        \
      fprintf(stderr, "CUDA error %s at line %d\n", error_string(err), __LINE__);        \
      exit(EXIT_FAILURE);                                                                \
    }                                                                                    \
  } while (0)

int main(int argc, char **argv) {
  sycl::queue &q = default_queue();
  const int only = argc > 1 ? atoi(argv[1]) : -1;
  sycl::ext::oneapi::bfloat16 *A, *B;
  float *C, *D;
  checkCudaErrors(status_of([&] { return A = sycl::malloc_shared<sycl::ext::oneapi::bfloat16>(M_GLOBAL * K_GLOBAL, q); }));
  checkCudaErrors(status_of([&] { return B = sycl::malloc_shared<sycl::ext::oneapi::bfloat16>(N_GLOBAL * K_GLOBAL, q); }));
  checkCudaErrors(status_of([&] { return C = sycl::malloc_shared<float>(M_GLOBAL * N_GLOBAL, q); }));
  checkCudaErrors(status_of([&] { return D = sycl::malloc_shared<float>(M_GLOBAL * N_GLOBAL, q); }));
  for (int i = 0; i < M_GLOBAL * K_GLOBAL; i++) A[i] = sycl::ext::oneapi::bfloat16((float)(rand() % 13 - 5));
  for (int i = 0; i < N_GLOBAL * K_GLOBAL; i++) B[i] = sycl::ext::oneapi::bfloat16((float)(rand() % 11 - 6));
  for (int i = 0; i < M_GLOBAL * N_GLOBAL; i++) C[i] = (float)(rand() % 7);

  const sycl::range<3> grid(1, M_GLOBAL / BLOCK_ROWS, N_GLOBAL / BLOCK_ROWS);
  int errors = 0;
  for (int which = bf16mma_pipeline; which <= bf16mma_groups; which++) {
    if (only >= 0 && only != which) continue;
    checkCudaErrors(status_of([&] { q.memset(D, 0xff, sizeof(float) * M_GLOBAL * N_GLOBAL); }));
    if (which == bf16mma_pipeline)
      with_warp_sized_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, THREADS),
                          syclex::kernel_function<compute_pipeline<decltype(target)>>,
                          A, B, C, D);
      });
    else if (which == bf16mma_stages)
      with_warp_sized_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
        syclex::nd_launch(q, syclex::launch_config{launch_range(target, grid, THREADS), syclex::properties{syclex::work_group_scratch_size(3 * 2 * BLOCK_ROWS * ROW * sizeof(sycl::ext::oneapi::bfloat16))}},
                          syclex::kernel_function<compute_stages<decltype(target), 3>>,
                          A, B, C, D);
      });
    else
      with_warp_sized_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, THREADS),
                          syclex::kernel_function<compute_groups<decltype(target)>>,
                          A, B, C, D);
      });
    checkCudaErrors(last_status());
    checkCudaErrors(status_of([&] { q.wait_and_throw(); }));
    for (int i = 0; i < M_GLOBAL; i++)
      for (int j = 0; j < N_GLOBAL; j++) {
        float expected = C[i * N_GLOBAL + j];  // small integers: every sum is exact
        for (int k = 0; k < K_GLOBAL; k++)
          expected += float(A[i * K_GLOBAL + k]) * float(B[j * K_GLOBAL + k]);
        if (D[i * N_GLOBAL + j] != expected) errors++;
      }
    printf("kernel %d: %d errors\n", which, errors);
  }
  checkCudaErrors(status_of([&] { sycl::free(A, q); }));
  checkCudaErrors(status_of([&] { sycl::free(B, q); }));
  checkCudaErrors(status_of([&] { sycl::free(C, q); }));
  checkCudaErrors(status_of([&] { sycl::free(D, q); }));
  printf("%s\n", errors ? "FAILED" : "PASSED");
  return errors ? EXIT_FAILURE : EXIT_SUCCESS;
}

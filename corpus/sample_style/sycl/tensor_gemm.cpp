// D = alpha * A * B + beta * C on Tensor Cores: a block computes a row of tiles out of shared memory.
// Usage: tensor_gemm [-repeat=N] [-device=N]
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <assert.h>
#include <stdio.h>

#include "inc/helper_cuda.h"

#define WARP_SIZE 32

#define M 16
#define N 16
#define K 16

#define M_TILES 6
#define N_TILES 4
#define K_TILES 8

#define M_GLOBAL (M * M_TILES)
#define N_GLOBAL (N * N_TILES)
#define K_GLOBAL (K * K_TILES)

#define CHUNK_K 2
#define THREADS_PER_BLOCK (WARP_SIZE * N_TILES)

// Halves between two rows, against bank conflicts.
#define SKEW_HALF 16

#define checkKernelErrors(expr)                                                                    \
  do {                                                                                             \
    expr;                                                                                          \
                                                                                                   \
    runtime_status __err = last_status();                                                          \
    if (__err != runtime_success) {                                                                \
      printf("Line %d: '%s' failed: %s\n", __LINE__, #expr, error_string(__err));                  \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

void init_matrices(sycl::half *a, sycl::half *b, float *c) {
  for (int i = 0; i < M_GLOBAL; i++)
    for (int j = 0; j < K_GLOBAL; j++) a[i * K_GLOBAL + j] = (sycl::half)(float)((i * 3 + j) % 5 - 2);
  for (int i = 0; i < N_GLOBAL; i++)
    for (int j = 0; j < K_GLOBAL; j++) b[i * K_GLOBAL + j] = (sycl::half)(float)((i + j * 2) % 7 - 3);
  for (int t = 0; t < M_GLOBAL * N_GLOBAL; t++) c[t] = static_cast<float>(t % 3);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void compute_gemm(const sycl::half *A, const sycl::half *B, const float *C, float *D, float alpha, float beta) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  // Rows of A first, then the rows of B transposed, CHUNK_K tiles wide.
  auto *shmem = dynamic_local_memory<sycl::half[CHUNK_K * K + SKEW_HALF]>();

  const unsigned int warpId = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
  const size_t shmem_idx_b_off = M;

  for (unsigned int block_pos = item.get_group(2); block_pos < M_TILES; block_pos += item.get_group_range(2)) {
    tiled_matrix<Target, float, use::accumulator, M, N> c;
    joint_matrix_fill(sg, c, 0.0f);

#pragma unroll
    for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
      for (int i = item.get_local_id(2); i < M * CHUNK_K * K; i += threads_on<Target>(THREADS_PER_BLOCK)) {
        int row = i / (CHUNK_K * K), col = i % (CHUNK_K * K);
        shmem[row][col] = A[(block_pos * M + row) * K_GLOBAL + tile_k * K + col];
      }
      for (int i = item.get_local_id(2); i < N_GLOBAL * CHUNK_K * K; i += threads_on<Target>(THREADS_PER_BLOCK)) {
        int row = i / (CHUNK_K * K), col = i % (CHUNK_K * K);
        shmem[shmem_idx_b_off + row][col] = B[row * K_GLOBAL + tile_k * K + col];
      }
      sycl::group_barrier(item.get_group());

      constexpr int k_step_depth = depth_on<Target, sycl::half>(K, CHUNK_K * K);
#pragma unroll
      for (int k_step = 0; k_step < CHUNK_K; k_step += k_step_depth / K) {
        tiled_matrix<Target, sycl::half, use::a, M, k_step_depth, layout::row_major> a;
        tiled_matrix<Target, sycl::half, use::b, k_step_depth, N, layout::col_major> b;
        const sycl::half *tile_ptr = &shmem[shmem_idx_b_off + warpId * N][k_step * K];
        joint_matrix_load(sg, a, local_ptr(&shmem[0][k_step * K]), K * CHUNK_K + SKEW_HALF);
        joint_matrix_load(sg, b, local_ptr(tile_ptr), K * CHUNK_K + SKEW_HALF);
        joint_matrix_mad(sg, c, a, b, c);
      }
      sycl::group_barrier(item.get_group());
    }

    const size_t gmem_idx = (size_t)block_pos * M * N_GLOBAL + warpId * N;
    tiled_matrix<Target, float, use::accumulator, M, N> c_in;
    joint_matrix_load(sg, c_in, global_ptr(C + gmem_idx), N_GLOBAL, layout::row_major);
    joint_matrix_apply(sg, c, c_in, [=](float &c_x, float c_in_x) { c_x = alpha * c_x + beta * c_in_x; });
    joint_matrix_store(sg, c, global_ptr(D + gmem_idx), N_GLOBAL, layout::row_major);
  }
}

int main(int argc, char **argv) {
  printf("Initializing...\n");
  int dev = findCudaDevice(argc, (const char **)argv);

  device_properties deviceProp;
  checkCudaErrors(status_of([&] { deviceProp = properties_of(dev); }));
  if (deviceProp.major < 7) {
    printf("Tensor Cores need compute capability 7.0 or higher. Exiting...\n");
    exit(EXIT_WAIVED);
  }
  const int repeat = flagValue(argc, (const char **)argv, "repeat", 1);

  sycl::half *A_h = (sycl::half *)malloc(sizeof(sycl::half) * M_GLOBAL * K_GLOBAL);
  sycl::half *B_h = (sycl::half *)malloc(sizeof(sycl::half) * K_GLOBAL * N_GLOBAL);
  float *C_h = (float *)malloc(sizeof(float) * M_GLOBAL * N_GLOBAL);
  float *result_hD = (float *)malloc(sizeof(float) * M_GLOBAL * N_GLOBAL);

  sycl::half *A = NULL;
  sycl::half *B = NULL;
  float *C = NULL;
  float *D = NULL;
  checkCudaErrors(status_of([&] { return A = sycl::malloc_device<sycl::half>(M_GLOBAL * K_GLOBAL, default_queue()); }));
  checkCudaErrors(status_of([&] { return B = sycl::malloc_device<sycl::half>(N_GLOBAL * K_GLOBAL, default_queue()); }));
  checkCudaErrors(status_of([&] { return C = sycl::malloc_device<float>(M_GLOBAL * N_GLOBAL, default_queue()); }));
  checkCudaErrors(status_of([&] { return D = sycl::malloc_device<float>(M_GLOBAL * N_GLOBAL, default_queue()); }));

  init_matrices(A_h, B_h, C_h);
  printf("Preparing data for GPU...\n");
  checkCudaErrors(status_of([&] { default_queue().memcpy(A, A_h, sizeof(sycl::half) * M_GLOBAL * K_GLOBAL).wait(); }));
  checkCudaErrors(status_of([&] { default_queue().memcpy(B, B_h, sizeof(sycl::half) * N_GLOBAL * K_GLOBAL).wait(); }));
  checkCudaErrors(status_of([&] { default_queue().memcpy(C, C_h, sizeof(float) * M_GLOBAL * N_GLOBAL).wait(); }));
  checkCudaErrors(status_of([&] { default_queue().memset(D, 0, sizeof(float) * M_GLOBAL * N_GLOBAL); }));

  enum {
    // As much as the staged rows need, or the tiles of C.
    SHMEM_SZ = MAX(sizeof(sycl::half) * (M + N_GLOBAL) * (CHUNK_K * K + SKEW_HALF), M * N_GLOBAL * sizeof(float))
  };
  printf("Required shared memory size: %lu Kb\n", SHMEM_SZ / 1024UL);

  const float alpha = 1.5f;
  const float beta = -0.5f;
  sycl::event start, stop;
  checkCudaErrors(status_of([&] { start = record_event(default_queue()); }));
  for (int i = 0; i < repeat; i++)
    checkKernelErrors((with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) {
      syclex::nd_launch(default_queue(), syclex::launch_config{launch_range(target, 3, THREADS_PER_BLOCK), syclex::properties{syclex::work_group_scratch_size(SHMEM_SZ)}},
                        syclex::kernel_function<compute_gemm<decltype(target)>>,
                        A, B, C, D, alpha, beta);
    })));
  checkCudaErrors(status_of([&] { stop = record_event(default_queue()); }));
  checkCudaErrors((with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) {
    syclex::nd_launch(default_queue(), syclex::launch_config{launch_range(target, M_TILES, THREADS_PER_BLOCK), syclex::properties{syclex::work_group_scratch_size(SHMEM_SZ)}},
                      syclex::kernel_function<compute_gemm<decltype(target)>>,
                      A, B, C, D, alpha, beta);
  }), last_status()));
  getLastCudaError("compute_gemm failed");
  checkCudaErrors(status_of([&] { stop.wait(); }));
  checkCudaErrors(status_of([&] { default_queue().wait_and_throw(); }));
  float milliseconds = 0;
  checkCudaErrors(status_of([&] { milliseconds = elapsed_ms(start, stop); }));
  printf("Time: %f ms\n", milliseconds);

  checkCudaErrors(status_of([&] { default_queue().memcpy(result_hD, D, sizeof(float) * M_GLOBAL * N_GLOBAL).wait(); }));
  int wrong = 0;
  for (int i = 0; i < M_GLOBAL; i++) {
    for (int j = 0; j < N_GLOBAL; j++) {
      float sum = 0.0f;
      for (int k = 0; k < K_GLOBAL; k++) sum += (float)A_h[i * K_GLOBAL + k] * (float)B_h[j * K_GLOBAL + k];
      if (result_hD[i * N_GLOBAL + j] != alpha * sum + beta * C_h[i * N_GLOBAL + j]) wrong++;
    }
  }

  free(A_h);
  free(B_h);
  free(C_h);
  free(result_hD);
  checkCudaErrors(status_of([&] { sycl::free(A, default_queue()); }));
  checkCudaErrors(status_of([&] { sycl::free(B, default_queue()); }));
  checkCudaErrors(status_of([&] { sycl::free(C, default_queue()); }));
  checkCudaErrors(status_of([&] { sycl::free(D, default_queue()); }));
  printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

// C = A * B^T on Tensor Cores, with tiles of A and B copied asynchronously (cp.async) into a ring of stages.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdint.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K 16

#define BLOCK_ROWS 64
#define BLOCK_COLS 64
#define CHUNK_K 32
#define STAGES 3

#define WARP_SIZE 32
#define WARPS_PER_BLOCK 4
#define THREADS_PER_BLOCK (WARP_SIZE * WARPS_PER_BLOCK)

#define THREAD_COPY_BYTES 16
#define SKEW 8
#define SMEM_STRIDE (CHUNK_K + SKEW)
#define STAGE_ROWS (BLOCK_ROWS + BLOCK_COLS)
#define COPIES_PER_ROW (CHUNK_K * (int)sizeof(sycl::half) / THREAD_COPY_BYTES)
#define ROWS_PER_PASS (THREADS_PER_BLOCK / COPIES_PER_ROW)

#define CP_ASYNC_CG(dst, src, Bytes) \
  copy_async<Bytes>(dst, src)

#define CP_ASYNC_COMMIT_GROUP() commit_async_copies()

#define CP_ASYNC_WAIT_GROUP(N) wait_async_copies(N)

#define CHECK(call)                                                              \
  do {                                                                           \
    runtime_status status_ = (call);                                             \
    if (status_ != runtime_success) {                                            \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, error_string(status_)); \
      exit(1);                                                                   \
    }                                                                            \
  } while (0)

// Element 0 of a row in a stage: rows of A first, then rows of B^T.
inline int stage_offset(int stage, int row) {
  return (stage * STAGE_ROWS + row) * SMEM_STRIDE;
}

// One stage: every thread copies 16 bytes of several rows, of which those beyond the matrices are left out.
static void copy_stage(sycl::half *smem, int stage, const sycl::half *A, const sycl::half *B, int K, int k0) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int tid = item.get_local_id(2);
  const int chunk = tid % COPIES_PER_ROW;
  shared_address stage_addr = shared_address(smem + stage_offset(stage, 0));

#pragma unroll
  for (int pass = 0; pass < STAGE_ROWS / ROWS_PER_PASS; ++pass) {
    const int row = pass * ROWS_PER_PASS + tid / COPIES_PER_ROW;
    const sycl::half *src = row < BLOCK_ROWS ? A + (size_t)(unsigned(item.get_group(1)) * BLOCK_ROWS + row) * K
                                       : B + (size_t)(unsigned(item.get_group(2)) * BLOCK_COLS + row - BLOCK_ROWS) * K;
    shared_address dst = stage_addr + row * SMEM_STRIDE * sizeof(sycl::half) + chunk * THREAD_COPY_BYTES;
    CP_ASYNC_CG(dst, src + k0 + chunk * (THREAD_COPY_BYTES / sizeof(sycl::half)), THREAD_COPY_BYTES);
  }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<THREADS_PER_BLOCK>))
[[gnu::always_inline]]
void
asyncGemm(const sycl::half *__restrict__ A, const sycl::half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  auto *smem = dynamic_local_memory<sycl::half>();

  const int warp_id = sub_group_uniform(sg, item.get_local_id(2) / WARP_SIZE);
  const int warp_row = warp_id / 2 * 32;
  const int warp_col = warp_id % 2 * 32;

  tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> acc[2][2];
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 2; ++j) joint_matrix_fill(sg, acc[i][j], 0.0f);

  const int chunks = K / CHUNK_K;

  // all stages but one are on their way before the first product
#pragma unroll
  for (int stage = 0; stage < STAGES - 1; ++stage) {
    if (stage < chunks) copy_stage(smem, stage, A, B, K, stage * CHUNK_K);
    CP_ASYNC_COMMIT_GROUP();
  }

  for (int chunk = 0; chunk < chunks; ++chunk) {
    CP_ASYNC_WAIT_GROUP(STAGES - 2);
    sycl::group_barrier(item.get_group());

    const int next = chunk + STAGES - 1;
    if (next < chunks) copy_stage(smem, next % STAGES, A, B, K, next * CHUNK_K);
    CP_ASYNC_COMMIT_GROUP();

    const int stage = chunk % STAGES;
#pragma unroll
    for (int k = 0; k < CHUNK_K; k += WMMA_K) {
      tiled_matrix<Target, sycl::half, use::a, WMMA_M, WMMA_K, layout::row_major> a[2];
      tiled_matrix<Target, sycl::half, use::b, WMMA_K, WMMA_N, layout::col_major> b[2];
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        joint_matrix_load(sg, a[i], local_ptr(&smem[stage_offset(stage, warp_row + i * WMMA_M) + k]), SMEM_STRIDE);
        joint_matrix_load(sg, b[i], local_ptr(&smem[stage_offset(stage, BLOCK_ROWS + warp_col + i * WMMA_N) + k]), SMEM_STRIDE);
      }
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int j = 0; j < 2; ++j) joint_matrix_mad(sg, acc[i][j], a[i], b[j], acc[i][j]);
    }
  }

#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 2; ++j) {
      float *tile = C + (size_t)(unsigned(item.get_group(1)) * BLOCK_ROWS + warp_row + i * WMMA_M) * N + item.get_group(2) * BLOCK_COLS + warp_col + j * WMMA_N;
      joint_matrix_store(sg, acc[i][j], global_ptr(tile), N, layout::row_major);
    }
}

int main() {
  sycl::queue &q = default_queue();
  const int M = 128, N = 192, K = 160;
  const size_t smem_bytes = STAGES * STAGE_ROWS * SMEM_STRIDE * sizeof(sycl::half);

  std::vector<sycl::half> hA(M * K), hB(N * K);
  std::vector<float> hC(M * N, -1.0f);
  srand(4711);
  for (auto &x : hA) x = sycl::half((rand() % 2001 - 800) / 1000.0f);
  for (auto &x : hB) x = sycl::half((rand() % 2001 - 1100) / 1000.0f);

  sycl::half *dA, *dB;
  float *dC;
  CHECK(status_of([&] { return dA = sycl::malloc_device<sycl::half>(M * K, q); }));
  CHECK(status_of([&] { return dB = sycl::malloc_device<sycl::half>(N * K, q); }));
  CHECK(status_of([&] { return dC = sycl::malloc_device<float>(M * N, q); }));
  CHECK(status_of([&] { q.memcpy(dA, hA.data(), M * K * sizeof(sycl::half)).wait(); }));
  CHECK(status_of([&] { q.memcpy(dB, hB.data(), N * K * sizeof(sycl::half)).wait(); }));
  CHECK(status_of([&] { q.memset(dC, 0xff, M * N * sizeof(float)); }));

  sycl::range<3> grid(1, M / BLOCK_ROWS, N / BLOCK_COLS);
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, syclex::launch_config{launch_range(target, grid, THREADS_PER_BLOCK), syclex::properties{syclex::work_group_scratch_size(smem_bytes)}},
                      syclex::kernel_function<asyncGemm<decltype(target)>>,
                      dA, dB, dC, M, N, K);
  });
  CHECK(last_status());
  CHECK(status_of([&] { q.wait_and_throw(); }));
  CHECK(status_of([&] { q.memcpy(hC.data(), dC, M * N * sizeof(float)).wait(); }));

  int wrong = 0;
  double worst = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = 0, size = 0;
      for (int k = 0; k < K; ++k) {
        const double term = (double)float(hA[i * K + k]) * (double)float(hB[j * K + k]);
        sum += term;
        size += fabs(term);
      }
      const double error = fabs(hC[i * N + j] - sum);
      worst = fmax(worst, error);
      if (!(error <= 1e-5 * size + 1e-6)) ++wrong;
    }

  CHECK(status_of([&] { sycl::free(dA, q); }));
  CHECK(status_of([&] { sycl::free(dB, q); }));
  CHECK(status_of([&] { sycl::free(dC, q); }));
  printf("async gemm %dx%dx%d, %d stages: max error %g\n", M, N, K, STAGES, worst);
  printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

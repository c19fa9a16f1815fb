// D = alpha * A * B + beta * C in the way of NVIDIA's five tensor-core samples (half, bf16, tf32, double, int8): each lane
// of a warp copies 16 bytes of a line into shared memory, with cp.async or without, and streams results out of it.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <mma.h>

#include <cstdio>
#include <type_traits>
#include <vector>

using namespace nvcuda;

#define WARP_SIZE 32
#define WARPS 4
#define CHUNK_BYTES 64  // of a line, at once
#define SKEW_BYTES 32   // between two lines, against bank conflicts
#define LINE_LANES (CHUNK_BYTES / 16)
#define LINES_A_WARP (WARP_SIZE / LINE_LANES)

// What a fragment of it is made of, where that is not the type in memory.
template <typename T> struct Operand { typedef T type; };
template <> struct Operand<float> { typedef wmma::precision::tf32 type; };

template <bool Async> __device__ void copy_word(int4 *to, const int4 *from) {
  if (Async)
    __pipeline_memcpy_async(to, from, sizeof(int4));
  else
    *to = *from;
}

// A block has 4 x 4 fragments of D, a warp 2 x 2 of them.
template <typename T, typename Sum, int M, int N, int K, bool Async>
__global__ void compute_gemm(const T *A, const T *B, const Sum *C, Sum *D, int cols, int depth, Sum alpha, Sum beta) {
  constexpr int chunk = CHUNK_BYTES / sizeof(T), stride = chunk + SKEW_BYTES / sizeof(T);
  __shared__ __align__(128) T lines[4 * M + 4 * N][stride];
  __shared__ __align__(128) Sum results[4 * M][4 * N];

  const unsigned int warpId = threadIdx.x / WARP_SIZE;
  const unsigned int laneId = threadIdx.x % WARP_SIZE;
  const int top = blockIdx.y * 4 * M, left = blockIdx.x * 4 * N;
  const int warp_row = warpId / 2 * 2, warp_col = warpId % 2 * 2;

  wmma::fragment<wmma::accumulator, M, N, K, Sum> c[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) wmma::fill_fragment(c[i][j], Sum(0));

  // The first half of the warps copies lines of A, the other one those of B.
  const bool is_a = warpId < WARPS / 2;
  const int own_lines = is_a ? 2 * M : 2 * N;
  const int first_line = warpId % 2 * own_lines + laneId / LINE_LANES;
  const T *warp_ptr = is_a ? A + (top + first_line) * depth : B + (left + first_line) * depth;

  for (int tile_k = 0; tile_k < depth; tile_k += chunk) {
    int line = (is_a ? 0 : 4 * M) + first_line;
    const int4 *lane_ptr = (const int4 *)(warp_ptr + tile_k) + laneId % LINE_LANES;
#pragma unroll
    for (int i = 0; i < own_lines / LINES_A_WARP; i++) {
      copy_word<Async>((int4 *)&lines[line][0] + laneId % LINE_LANES, lane_ptr);
      lane_ptr = (const int4 *)((const T *)lane_ptr + depth * LINES_A_WARP);
      line += LINES_A_WARP;
    }
    if (Async) {
      __pipeline_commit();
      __pipeline_wait_prior(0);
    }
    __syncthreads();

#pragma unroll
    for (int k_step = 0; k_step < chunk / K; k_step++) {
      wmma::fragment<wmma::matrix_a, M, N, K, typename Operand<T>::type, wmma::row_major> a[2];
      wmma::fragment<wmma::matrix_b, M, N, K, typename Operand<T>::type, wmma::col_major> b[2];
      for (int i = 0; i < 2; i++) {
        wmma::load_matrix_sync(a[i], &lines[(warp_row + i) * M][k_step * K], stride);
        if constexpr (std::is_same_v<T, float>)
          for (int t = 0; t < a[i].num_elements; t++) a[i].x[t] = wmma::__float_to_tf32(a[i].x[t]);
        for (int j = 0; j < 2; j++) {
          if (i == 0) {
            wmma::load_matrix_sync(b[j], &lines[4 * M + (warp_col + j) * N][k_step * K], stride);
            if constexpr (std::is_same_v<T, float>)
              for (int t = 0; t < b[j].num_elements; t++) b[j].x[t] = wmma::__float_to_tf32(b[j].x[t]);
          }
          wmma::mma_sync(c[i][j], a[i], b[j], c[i][j]);
        }
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      const int row = (warp_row + i) * M, col = (warp_col + j) * N;
      wmma::fragment<wmma::accumulator, M, N, K, Sum> c_in;
      wmma::load_matrix_sync(c_in, C + (top + row) * cols + left + col, cols, wmma::mem_row_major);
      for (int t = 0; t < c[i][j].num_elements; t++) c[i][j].x[t] = alpha * c[i][j].x[t] + beta * c_in.x[t];
      wmma::store_matrix_sync(&results[row][col], c[i][j], 4 * N, wmma::mem_row_major);
    }
  __syncthreads();
  for (int row = warpId; row < 4 * M; row += WARPS)
    for (int i = laneId; i < (int)(4 * N * sizeof(Sum) / sizeof(int4)); i += WARP_SIZE)
      *((int4 *)(D + (top + row) * cols + left) + i) = *((int4 *)&results[row][0] + i);
}

template <typename T, typename Sum, int M, int N, int K, bool Async> int wrong_elements(const char *what) {
  const int rows = 8 * M, cols = 8 * N, depth = 4 * CHUNK_BYTES / sizeof(T), alpha = 2, beta = 3;
  std::vector<T> a(rows * depth), b(cols * depth);
  std::vector<Sum> c(rows * cols), d(rows * cols);
  const auto value = [](int i) { return (i * 7 + i / 13) % 3; };
  for (int i = 0; i < rows * depth; i++) a[i] = T(value(i));
  for (int i = 0; i < cols * depth; i++) b[i] = T(value(5 * i + 1));
  for (int i = 0; i < rows * cols; i++) c[i] = Sum(i % 11);
  T *da, *db;
  Sum *dc, *dd;
  cudaMalloc(&da, a.size() * sizeof(T));
  cudaMalloc(&db, b.size() * sizeof(T));
  cudaMalloc(&dc, c.size() * sizeof(Sum));
  cudaMalloc(&dd, d.size() * sizeof(Sum));
  cudaMemcpy(da, a.data(), a.size() * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemcpy(dc, c.data(), c.size() * sizeof(Sum), cudaMemcpyHostToDevice);
  compute_gemm<T, Sum, M, N, K, Async>
      <<<dim3(2, 2), WARPS * WARP_SIZE>>>(da, db, dc, dd, cols, depth, Sum(alpha), Sum(beta));
  cudaMemcpy(d.data(), dd, d.size() * sizeof(Sum), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++) {
      int sum = 0;
      for (int k = 0; k < depth; k++) sum += value(i * depth + k) * value(5 * (j * depth + k) + 1);
      wrong += (double)d[i * cols + j] != alpha * sum + beta * ((i * cols + j) % 11);
    }
  printf("%s: %d of %d elements wrong\n", what, wrong, rows * cols);
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
  cudaFree(dd);
  return wrong;
}

int main() {
  int wrong = wrong_elements<half, float, 16, 16, 16, false>("half to float");
  wrong += wrong_elements<half, half, 16, 16, 16, false>("half to half");
  wrong += wrong_elements<__nv_bfloat16, float, 16, 16, 16, true>("bf16, asynchronous");
  wrong += wrong_elements<float, float, 16, 16, 8, true>("tf32, asynchronous");
  wrong += wrong_elements<double, double, 8, 8, 4, true>("double, asynchronous");
  wrong += wrong_elements<signed char, int, 16, 16, 16, false>("int8");
  printf(wrong == 0 ? "PASSED\n" : "FAILED\n");
  return wrong != 0;
}

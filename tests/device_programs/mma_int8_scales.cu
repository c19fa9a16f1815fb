// Quantised layers: int8 by m16n8k32, ldmatrix x4 for rows and for pairs of columns, and each sum back to float by a scale a row and a scale a column.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define ROWS 64
#define COLS 64
#define DEPTH 64
#define PITCH (DEPTH + 16)

__device__ __forceinline__ uint32_t smem_u32(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ void cp_async(void *to, const void *from) { asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(smem_u32(to)), "l"(from)); }
__device__ __forceinline__ void ldmatrix_x4(uint32_t &r0, uint32_t &r1, uint32_t &r2, uint32_t &r3, uint32_t at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at));
}
__device__ __forceinline__ void mma_s8(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__global__ void __launch_bounds__(128) quantised(const int8_t *X, const int8_t *W, const float *x_scale, const float *w_scale, float *Y, int N, int K) {
  __shared__ __align__(16) int8_t xs[2][ROWS * PITCH], ws[2][COLS * PITCH];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5, wm = (warp >> 1) * 32, wn = (warp & 1) * 32;
  const int row0 = blockIdx.y * ROWS, col0 = blockIdx.x * COLS;
  int acc[2][4][4] = {};
  for (int i = threadIdx.x; i < ROWS * 4; i += 128) {
    cp_async(&xs[0][i / 4 * PITCH + i % 4 * 16], &X[(row0 + i / 4) * K + i % 4 * 16]);
    cp_async(&ws[0][i / 4 * PITCH + i % 4 * 16], &W[(col0 + i / 4) * K + i % 4 * 16]);
  }
  asm volatile("cp.async.commit_group;");
  for (int k0 = 0, buffer = 0; k0 < K; k0 += DEPTH, buffer ^= 1) {
    asm volatile("cp.async.wait_group 0;");
    __syncthreads();
    if (k0 + DEPTH < K) {
      for (int i = threadIdx.x; i < ROWS * 4; i += 128) {
        cp_async(&xs[buffer ^ 1][i / 4 * PITCH + i % 4 * 16], &X[(row0 + i / 4) * K + k0 + DEPTH + i % 4 * 16]);
        cp_async(&ws[buffer ^ 1][i / 4 * PITCH + i % 4 * 16], &W[(col0 + i / 4) * K + k0 + DEPTH + i % 4 * 16]);
      }
      asm volatile("cp.async.commit_group;");
    }
#pragma unroll
    for (int k = 0; k < DEPTH; k += 32) {
      uint32_t a[2][4], b[4][2];
      for (int i = 0; i < 2; i++) ldmatrix_x4(a[i][0], a[i][1], a[i][2], a[i][3], smem_u32(&xs[buffer][(wm + i * 16 + lane % 16) * PITCH + k + lane / 16 * 16]));
      for (int j = 0; j < 4; j += 2)
        ldmatrix_x4(b[j][0], b[j][1], b[j + 1][0], b[j + 1][1], smem_u32(&ws[buffer][(wn + j * 8 + lane % 8 + lane / 16 * 8) * PITCH + k + lane / 8 % 2 * 16]));
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++) mma_s8(acc[i][j], a[i], b[j]);
    }
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++) {
      const int row = row0 + wm + i * 16 + (lane >> 2), col = col0 + wn + j * 8 + (lane & 3) * 2;
      Y[row * N + col] = acc[i][j][0] * x_scale[row] * w_scale[col];
      Y[row * N + col + 1] = acc[i][j][1] * x_scale[row] * w_scale[col + 1];
      Y[(row + 8) * N + col] = acc[i][j][2] * x_scale[row + 8] * w_scale[col];
      Y[(row + 8) * N + col + 1] = acc[i][j][3] * x_scale[row + 8] * w_scale[col + 1];
    }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 128, N = size ? size : 64, K = size ? size : 192;
  std::vector<int8_t> x(M * K), w(N * K);
  std::vector<float> xs(M), ws(N), y(M * N);
  for (int i = 0; i < M * K; i++) x[i] = (int8_t)((i * 37 + i / K * 11) % 255 - 127);
  for (int i = 0; i < N * K; i++) w[i] = (int8_t)((i * 53 + i / K * 29) % 251 - 125);
  for (int i = 0; i < M; i++) xs[i] = 1.0f / (1 << i % 5);
  for (int j = 0; j < N; j++) ws[j] = 1.0f / (1 << j % 7);
  int8_t *dx, *dw;
  float *dxs, *dws, *dy;
  cudaMalloc(&dx, x.size());
  cudaMalloc(&dw, w.size());
  cudaMalloc(&dxs, xs.size() * sizeof(float));
  cudaMalloc(&dws, ws.size() * sizeof(float));
  cudaMalloc(&dy, y.size() * sizeof(float));
  cudaMemcpy(dx, x.data(), x.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(dw, w.data(), w.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(dxs, xs.data(), xs.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(dws, ws.data(), ws.size() * sizeof(float), cudaMemcpyHostToDevice);
  const dim3 grid(N / COLS, M / ROWS);
  quantised<<<grid, 128>>>(dx, dw, dxs, dws, dy, N, K);
  cudaMemcpy(y.data(), dy, y.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) quantised<<<grid, 128>>>(dx, dw, dxs, dws, dy, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d x %d: %.4f ms\n", M, N, K, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (float value : y) digest = (digest ^ (unsigned)(long long)(value * 1024)) * 16777619u;
  const int step = size ? size / 32 : 1;
  for (int i = 0; i < M; i += step)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int k = 0; k < K; k++) sum += x[i * K + k] * w[j * K + k];
      const float expected = sum * xs[i] * ws[j];  // by powers of two: rounded once
      if (expected != y[i * N + j] && wrong++ < 5) printf("Y[%d, %d] is %g, not %g\n", i, j, y[i * N + j], expected);
    }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

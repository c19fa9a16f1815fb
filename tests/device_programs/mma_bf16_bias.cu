// A layer as inference code writes it: Y = relu(X W^T + bias) in bf16, rows padded, ldmatrix x4 for X and x2 for each column of W, biases by the lane formula.
#include <cuda_bf16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define BM 64
#define BN 64
#define BK 32
#define LD (BK + 8)

__device__ __forceinline__ void ldmatrix_x4(uint32_t (&r)[4], const void *p) {
  const uint32_t a = static_cast<uint32_t>(__cvta_generic_to_shared(p));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a));
}
__device__ __forceinline__ void ldmatrix_x2(uint32_t (&r)[2], const void *p) {
  const uint32_t a = static_cast<uint32_t>(__cvta_generic_to_shared(p));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(a));
}
__device__ __forceinline__ void mma_bf16(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__global__ void linear_relu(const __nv_bfloat16 *X, const __nv_bfloat16 *W, const float *bias, float *Y, int N, int K) {
  __shared__ __align__(16) __nv_bfloat16 xs[BM * LD], ws[BN * LD];
  const int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  const int row0 = blockIdx.y * BM, col0 = blockIdx.x * BN, wm = warp / 2 * 32, wn = warp % 2 * 32;
  float acc[2][4][4];
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 4; ++j)
      for (int e = 0; e < 4; ++e) acc[i][j][e] = 0.0f;
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK / 8; i += 128) {
      const int r = i / 4, c = i % 4 * 8;
      *reinterpret_cast<uint4 *>(&xs[r * LD + c]) = *reinterpret_cast<const uint4 *>(&X[(row0 + r) * K + k0 + c]);
      *reinterpret_cast<uint4 *>(&ws[r * LD + c]) = *reinterpret_cast<const uint4 *>(&W[(col0 + r) * K + k0 + c]);
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < BK; k += 16) {
      uint32_t a[2][4], b[4][2];
      for (int i = 0; i < 2; ++i) ldmatrix_x4(a[i], &xs[(wm + i * 16 + lane % 16) * LD + k + lane / 16 * 8]);
      for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], &ws[(wn + j * 8 + lane % 8) * LD + k + lane / 8 % 2 * 8]);
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 4; ++j) mma_bf16(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 4; ++j)
      for (int e = 0; e < 4; ++e) {
        const int row = row0 + wm + i * 16 + lane / 4 + e / 2 * 8, col = col0 + wn + j * 8 + lane % 4 * 2 + e % 2;
        Y[row * N + col] = fmaxf(acc[i][j][e] + bias[col], 0.0f);
      }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 64, N = size ? size : 128, K = size ? size : 96;
  std::vector<__nv_bfloat16> x(M * K), w(N * K);
  std::vector<float> bias(N), y(M * N);
  for (int i = 0; i < M * K; i++) x[i] = __float2bfloat16(((i * 7 + i / K * 5) % 17 - 8) / 8.0f);
  for (int i = 0; i < N * K; i++) w[i] = __float2bfloat16(((i * 3 + i / K * 11) % 13 - 6) / 8.0f);
  for (int j = 0; j < N; j++) bias[j] = (j % 9 - 4) / 2.0f;
  __nv_bfloat16 *dx, *dw;
  float *db, *dy;
  cudaMalloc(&dx, x.size() * sizeof(__nv_bfloat16));
  cudaMalloc(&dw, w.size() * sizeof(__nv_bfloat16));
  cudaMalloc(&db, bias.size() * sizeof(float));
  cudaMalloc(&dy, y.size() * sizeof(float));
  cudaMemcpy(dx, x.data(), x.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  cudaMemcpy(dw, w.data(), w.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  cudaMemcpy(db, bias.data(), bias.size() * sizeof(float), cudaMemcpyHostToDevice);
  const dim3 grid(N / BN, M / BM);
  linear_relu<<<grid, 128>>>(dx, dw, db, dy, N, K);
  cudaMemcpy(y.data(), dy, y.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) linear_relu<<<grid, 128>>>(dx, dw, db, dy, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d x %d: %.4f ms\n", M, N, K, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (float value : y) digest = (digest ^ (unsigned)(int)(value * 64)) * 16777619u;
  const int step = size ? size / 32 : 1;
  for (int i = 0; i < M; i += step)
    for (int j = 0; j < N; j++) {
      float sum = bias[j];  // of multiples of 1/64: exact
      for (int k = 0; k < K; k++) sum += __bfloat162float(x[i * K + k]) * __bfloat162float(w[j * K + k]);
      if ((sum > 0 ? sum : 0) != y[i * N + j] && wrong++ < 5) printf("Y[%d, %d] is %g, not %g\n", i, j, y[i * N + j], sum);
    }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

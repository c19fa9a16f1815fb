// A tf32 GEMM by mma.sync m16n8k8, whose registers are read from padded shared memory by the lane formula of the PTX manual.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int kTile = 64, kDepth = 16, kThreads = 128;

__device__ __forceinline__ uint32_t to_tf32(float x) {
  uint32_t r;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(x));
  return r;
}
__device__ __forceinline__ void mma_tf32(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};\n"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// C = alpha A B + beta C, all by rows.
__global__ void sgemm_tf32(const float *__restrict__ A, const float *__restrict__ B, float *__restrict__ C, float alpha, float beta, int M, int N, int K) {
  __shared__ float As[kTile][kDepth + 4], Bs[kDepth][kTile + 8];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, groupID = lane >> 2, tig = lane & 3;
  const int wm = (warp >> 1) * 32, wn = (warp & 1) * 32;
  float acc[2][4][4] = {};
  for (int k0 = 0; k0 < K; k0 += kDepth) {
    for (int i = threadIdx.x; i < kTile * kDepth; i += kThreads) {
      As[i / kDepth][i % kDepth] = A[(blockIdx.y * kTile + i / kDepth) * K + k0 + i % kDepth];
      Bs[i / kTile][i % kTile] = B[(k0 + i / kTile) * N + blockIdx.x * kTile + i % kTile];
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < kDepth; k += 8) {
      uint32_t a[2][4], b[4][2];
#pragma unroll
      for (int i = 0; i < 2; i++) {
        a[i][0] = to_tf32(As[wm + i * 16 + groupID][k + tig]);
        a[i][1] = to_tf32(As[wm + i * 16 + groupID + 8][k + tig]);
        a[i][2] = to_tf32(As[wm + i * 16 + groupID][k + tig + 4]);
        a[i][3] = to_tf32(As[wm + i * 16 + groupID + 8][k + tig + 4]);
      }
#pragma unroll
      for (int j = 0; j < 4; j++) {
        b[j][0] = to_tf32(Bs[k + tig][wn + j * 8 + groupID]);
        b[j][1] = to_tf32(Bs[k + tig + 4][wn + j * 8 + groupID]);
      }
#pragma unroll
      for (int i = 0; i < 2; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) mma_tf32(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const int row = blockIdx.y * kTile + wm + i * 16 + groupID, col = blockIdx.x * kTile + wn + j * 8 + tig * 2;
      C[row * N + col] = alpha * acc[i][j][0] + beta * C[row * N + col];
      C[row * N + col + 1] = alpha * acc[i][j][1] + beta * C[row * N + col + 1];
      C[(row + 8) * N + col] = alpha * acc[i][j][2] + beta * C[(row + 8) * N + col];
      C[(row + 8) * N + col + 1] = alpha * acc[i][j][3] + beta * C[(row + 8) * N + col + 1];
    }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 128, N = size ? size : 64, K = size ? size : 80;
  const float alpha = 0.5f, beta = 2.0f;
  std::vector<float> a(M * K), b(K * N), c0(M * N), c(M * N);
  for (int i = 0; i < M * K; i++) a[i] = ((i * 7 + i / K * 5) % 17 - 8) / 8.0f;
  for (int i = 0; i < K * N; i++) b[i] = ((i * 3 + i / N * 11) % 13 - 6) / 8.0f;
  for (int i = 0; i < M * N; i++) c0[i] = (i % 11 - 5) / 4.0f;
  float *da, *db, *dc;
  cudaMalloc(&da, a.size() * sizeof(float));
  cudaMalloc(&db, b.size() * sizeof(float));
  cudaMalloc(&dc, c.size() * sizeof(float));
  cudaMemcpy(da, a.data(), a.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(dc, c0.data(), c.size() * sizeof(float), cudaMemcpyHostToDevice);
  const dim3 grid(N / kTile, M / kTile);
  sgemm_tf32<<<grid, kThreads>>>(da, db, dc, alpha, beta, M, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) sgemm_tf32<<<grid, kThreads>>>(da, db, dc, alpha, 0.0f, M, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d x %d: %.4f ms\n", M, N, K, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (float value : c) digest = (digest ^ (unsigned)(int)(value * 128)) * 16777619u;
  const int step = size ? size / 32 : 1;
  for (int i = 0; i < M; i += step)
    for (int j = 0; j < N; j++) {
      float sum = 0;  // of multiples of 1/64: exact
      for (int k = 0; k < K; k++) sum += a[i * K + k] * b[k * N + j];
      sum = alpha * sum + beta * c0[i * N + j];
      if (sum != c[i * N + j] && wrong++ < 5) printf("C[%d, %d] is %g, not %g\n", i, j, c[i * N + j], sum);
    }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

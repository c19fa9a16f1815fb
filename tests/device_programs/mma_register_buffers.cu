// Registers in two buffers: while one step's bf16 fragments are multiplied, ldmatrix brings those of the next.
#include <cuda_bf16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int BM = 64, BN = 64, BK = 64, PAD = 8;

__device__ __forceinline__ void ldmatrix_x4(uint32_t (&r)[4], const void *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ __forceinline__ void ldmatrix_x2_trans(uint32_t (&r)[2], const void *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
               : "=r"(r[0]), "=r"(r[1]) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__global__ void __launch_bounds__(128) gemm(const __nv_bfloat16 *A, const __nv_bfloat16 *B, float *C, int N, int K) {
  __shared__ __align__(16) __nv_bfloat16 sa[BM][BK + PAD], sb[BK][BN + PAD];
  const int tid = threadIdx.x, warp = tid / 32, lane = tid % 32, wm = warp / 2 * 32, wn = warp % 2 * 32;
  const int row0 = blockIdx.y * BM, col0 = blockIdx.x * BN;
  float acc[2][4][4] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK / 8; i += 128) {
      *reinterpret_cast<int4 *>(&sa[i / 8][i % 8 * 8]) = *reinterpret_cast<const int4 *>(&A[(row0 + i / 8) * K + k0 + i % 8 * 8]);
      *reinterpret_cast<int4 *>(&sb[i / 8][i % 8 * 8]) = *reinterpret_cast<const int4 *>(&B[(k0 + i / 8) * N + col0 + i % 8 * 8]);
    }
    __syncthreads();
    uint32_t a[2][2][4], b[2][4][2];
#pragma unroll
    for (int i = 0; i < 2; ++i) ldmatrix_x4(a[0][i], &sa[wm + i * 16 + lane % 16][lane / 16 * 8]);
#pragma unroll
    for (int j = 0; j < 4; ++j) ldmatrix_x2_trans(b[0][j], &sb[lane % 16][wn + j * 8]);
#pragma unroll
    for (int step = 0; step < BK / 16; ++step) {
      const int now = step & 1, next = now ^ 1;
      if (step + 1 < BK / 16) {
        const int k = (step + 1) * 16;
#pragma unroll
        for (int i = 0; i < 2; ++i) ldmatrix_x4(a[next][i], &sa[wm + i * 16 + lane % 16][k + lane / 16 * 8]);
#pragma unroll
        for (int j = 0; j < 4; ++j) ldmatrix_x2_trans(b[next][j], &sb[k + lane % 16][wn + j * 8]);
      }
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j) mma(acc[i][j], a[now][i], b[now][j]);
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      const int row = row0 + wm + i * 16 + lane / 4, col = col0 + wn + j * 8 + lane % 4 * 2;
      *reinterpret_cast<float2 *>(&C[row * N + col]) = make_float2(acc[i][j][0], acc[i][j][1]);
      *reinterpret_cast<float2 *>(&C[(row + 8) * N + col]) = make_float2(acc[i][j][2], acc[i][j][3]);
    }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 64, N = size ? size : 128, K = size ? size : 128;
  std::vector<__nv_bfloat16> a(M * K), b(K * N);
  std::vector<float> c(M * N);
  for (int i = 0; i < M * K; i++) a[i] = __float2bfloat16(((i * 7 + i / K * 5) % 17 - 8) / 8.0f);
  for (int i = 0; i < K * N; i++) b[i] = __float2bfloat16(((i * 3 + i / N * 11) % 13 - 6) / 8.0f);
  __nv_bfloat16 *da, *db;
  float *dc;
  cudaMalloc(&da, a.size() * sizeof(__nv_bfloat16));
  cudaMalloc(&db, b.size() * sizeof(__nv_bfloat16));
  cudaMalloc(&dc, c.size() * sizeof(float));
  cudaMemcpy(da, a.data(), a.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  const dim3 grid(N / BN, M / BM);
  gemm<<<grid, 128>>>(da, db, dc, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) gemm<<<grid, 128>>>(da, db, dc, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d x %d: %.4f ms\n", M, N, K, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (float value : c) digest = (digest ^ (unsigned)(int)(value * 64)) * 16777619u;
  const int step = size ? size / 32 : 1;
  for (int i = 0; i < M; i += step)
    for (int j = 0; j < N; j++) {
      float sum = 0;  // of multiples of 1/64: exact
      for (int k = 0; k < K; k++) sum += __bfloat162float(a[i * K + k]) * __bfloat162float(b[k * N + j]);
      if (sum != c[i * N + j] && wrong++ < 5) printf("C[%d, %d] is %g, not %g\n", i, j, c[i * N + j], sum);
    }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

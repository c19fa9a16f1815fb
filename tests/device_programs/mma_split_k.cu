// Split-K: blocks of blockIdx.z multiply a part of the depth each in bf16, by cp.async into two padded buffers, and a second kernel adds the parts.
#include <cuda_bf16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

using bf16 = __nv_bfloat16;
constexpr int TILE_M = 64, TILE_N = 64, TILE_K = 32, PAD = 8, THREADS = 128, PARTS = 4;

__device__ __forceinline__ uint32_t shared_pointer(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ void cp_async(uint32_t to, const void *from) { asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from)); }
#define LDSM_X4(r0, r1, r2, r3, at) \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at))
#define LDSM_X4_T(r0, r1, r2, r3, at) \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at))
#define MMA(d, a, b) \
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};" \
               : "+f"((d)[0]), "+f"((d)[1]), "+f"((d)[2]), "+f"((d)[3]) \
               : "r"((a)[0]), "r"((a)[1]), "r"((a)[2]), "r"((a)[3]), "r"((b)[0]), "r"((b)[1]))

__global__ void gemm_part(const bf16 *A, const bf16 *B, float *parts, int M, int N, int K, int depth) {
  __shared__ bf16 As[2][TILE_M][TILE_K + PAD];
  __shared__ bf16 Bs[2][TILE_K][TILE_N + PAD];
  const int tid = threadIdx.x, lane = tid & 31, warp = tid >> 5;
  const int bm = blockIdx.y * TILE_M, bn = blockIdx.x * TILE_N, first = blockIdx.z * depth;
  const int wm = (warp & 1) * 32, wn = (warp >> 1) * 32;
  float acc[2][4][4] = {};

  const int steps = depth / TILE_K;
  for (int i = tid; i < TILE_M * TILE_K / 8; i += THREADS) {
    cp_async(shared_pointer(&As[0][i / 4][i % 4 * 8]), &A[(bm + i / 4) * K + first + i % 4 * 8]);
    cp_async(shared_pointer(&Bs[0][i / 8][i % 8 * 8]), &B[(first + i / 8) * N + bn + i % 8 * 8]);
  }
  asm volatile("cp.async.commit_group;");
  for (int step = 0; step < steps; ++step) {
    const int now = step & 1;
    if (step + 1 < steps) {
      const int k0 = first + (step + 1) * TILE_K;
      for (int i = tid; i < TILE_M * TILE_K / 8; i += THREADS) {
        cp_async(shared_pointer(&As[now ^ 1][i / 4][i % 4 * 8]), &A[(bm + i / 4) * K + k0 + i % 4 * 8]);
        cp_async(shared_pointer(&Bs[now ^ 1][i / 8][i % 8 * 8]), &B[(k0 + i / 8) * N + bn + i % 8 * 8]);
      }
      asm volatile("cp.async.commit_group;");
      asm volatile("cp.async.wait_group 1;");
    } else {
      asm volatile("cp.async.wait_group 0;");
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < TILE_K; k += 16) {
      uint32_t a[2][4], b[4][2];
#pragma unroll
      for (int i = 0; i < 2; ++i) LDSM_X4(a[i][0], a[i][1], a[i][2], a[i][3], shared_pointer(&As[now][wm + i * 16 + (lane & 15)][k + (lane >> 4) * 8]));
#pragma unroll
      for (int j = 0; j < 4; j += 2) LDSM_X4_T(b[j][0], b[j][1], b[j + 1][0], b[j + 1][1], shared_pointer(&Bs[now][k + (lane & 15)][wn + j * 8 + (lane >> 4) * 8]));
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j) MMA(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
  float *out = parts + (size_t)blockIdx.z * M * N;
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      const int row = bm + wm + i * 16 + (lane >> 2), col = bn + wn + j * 8 + (lane & 3) * 2;
      *reinterpret_cast<float2 *>(&out[row * N + col]) = make_float2(acc[i][j][0], acc[i][j][1]);
      *reinterpret_cast<float2 *>(&out[(row + 8) * N + col]) = make_float2(acc[i][j][2], acc[i][j][3]);
    }
}

__global__ void add_parts(const float *parts, float *C, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  float sum = 0;
  for (int part = 0; part < PARTS; ++part) sum += parts[(size_t)part * count + i];
  C[i] = sum;
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 64, N = size ? size : 64, K = size ? size : 256;
  std::vector<bf16> a(M * K), b(K * N);
  std::vector<float> c(M * N);
  for (int i = 0; i < M * K; i++) a[i] = __float2bfloat16(((i * 7 + i / K * 5) % 17 - 8) / 8.0f);
  for (int i = 0; i < K * N; i++) b[i] = __float2bfloat16(((i * 3 + i / N * 11) % 13 - 6) / 8.0f);
  bf16 *da, *db;
  float *dp, *dc;
  cudaMalloc(&da, a.size() * sizeof(bf16));
  cudaMalloc(&db, b.size() * sizeof(bf16));
  cudaMalloc(&dp, PARTS * c.size() * sizeof(float));
  cudaMalloc(&dc, c.size() * sizeof(float));
  cudaMemcpy(da, a.data(), a.size() * sizeof(bf16), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(bf16), cudaMemcpyHostToDevice);
  const dim3 grid(N / TILE_N, M / TILE_M, PARTS);
  gemm_part<<<grid, THREADS>>>(da, db, dp, M, N, K, K / PARTS);
  add_parts<<<(M * N + 255) / 256, 256>>>(dp, dc, M * N);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) gemm_part<<<grid, THREADS>>>(da, db, dp, M, N, K, K / PARTS);
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

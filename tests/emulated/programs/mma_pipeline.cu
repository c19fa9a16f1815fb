// GEMM by mma.sync.m16n8k16, operands by ldmatrix from two shared buffers that cp.async fills ahead. C (MxN) = A (MxK) B (KxN), all row major.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace cfg {
constexpr int BM = 64, BN = 64, BK = 32, WM = 32, WN = 32, THREADS = 128, PAD = 8;
}

__device__ __forceinline__ uint32_t smem_u32(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ void cp_async16(void *dst, const void *src, bool valid) {
  const int bytes = valid ? 16 : 0;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;\n" ::"r"(smem_u32(dst)), "l"(src), "r"(bytes));
}
__device__ __forceinline__ void cp_commit() { asm volatile("cp.async.commit_group;\n" ::); }
template <int N> __device__ __forceinline__ void cp_wait() { asm volatile("cp.async.wait_group %0;\n" ::"n"(N)); }
__device__ __forceinline__ void ldm_x4(uint32_t (&r)[4], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];\n" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(smem_u32(p)));
}
__device__ __forceinline__ void ldm_x2_trans(uint32_t (&r)[2], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];\n" : "=r"(r[0]), "=r"(r[1]) : "r"(smem_u32(p)));
}
__device__ __forceinline__ void mma16816(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};\n"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

struct Smem {
  half a[2][cfg::BM][cfg::BK + cfg::PAD];
  half b[2][cfg::BK][cfg::BN + cfg::PAD];
};

__device__ void stage(Smem &s, int buf, const half *A, const half *B, int M, int N, int K, int m0, int n0, int k0) {
  using namespace cfg;
  for (int i = threadIdx.x; i < BM * BK / 8; i += THREADS) {
    const int r = i / (BK / 8), c = i % (BK / 8) * 8;
    const bool in = m0 + r < M && k0 + c < K;
    cp_async16(&s.a[buf][r][c], A + (in ? size_t(m0 + r) * K + k0 + c : 0), in);
  }
  for (int i = threadIdx.x; i < BK * BN / 8; i += THREADS) {
    const int r = i / (BN / 8), c = i % (BN / 8) * 8;
    const bool in = k0 + r < K && n0 + c < N;
    cp_async16(&s.b[buf][r][c], B + (in ? size_t(k0 + r) * N + n0 + c : 0), in);
  }
}

__global__ void __launch_bounds__(cfg::THREADS) hgemm(const half *A, const half *B, float *C, int M, int N, int K) {
  using namespace cfg;
  extern __shared__ __align__(128) char raw[];
  Smem &s = *reinterpret_cast<Smem *>(raw);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int wm = warp / 2 * WM, wn = warp % 2 * WN, m0 = blockIdx.y * BM, n0 = blockIdx.x * BN;
  float acc[WM / 16][WN / 8][4] = {};
  const int steps = (K + BK - 1) / BK;
  stage(s, 0, A, B, M, N, K, m0, n0, 0);
  cp_commit();
  for (int t = 0; t < steps; ++t) {
    if (t + 1 < steps) stage(s, (t + 1) & 1, A, B, M, N, K, m0, n0, (t + 1) * BK);
    cp_commit();
    cp_wait<1>();
    __syncthreads();
    const int buf = t & 1;
#pragma unroll
    for (int kk = 0; kk < BK; kk += 16) {
      uint32_t a[WM / 16][4], b[WN / 8][2];
#pragma unroll
      for (int i = 0; i < WM / 16; ++i) ldm_x4(a[i], &s.a[buf][wm + i * 16 + lane % 16][kk + lane / 16 * 8]);
#pragma unroll
      for (int j = 0; j < WN / 8; ++j) ldm_x2_trans(b[j], &s.b[buf][kk + lane % 16][wn + j * 8]);
#pragma unroll
      for (int i = 0; i < WM / 16; ++i)
#pragma unroll
        for (int j = 0; j < WN / 8; ++j) mma16816(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
  const int g = lane / 4, q = lane % 4 * 2;
  for (int i = 0; i < WM / 16; ++i)
    for (int j = 0; j < WN / 8; ++j)
      for (int h = 0; h < 2; ++h) {
        const int r = m0 + wm + i * 16 + g + h * 8, c = n0 + wn + j * 8 + q;
        if (r < M && c + 1 < N) *reinterpret_cast<float2 *>(&C[size_t(r) * N + c]) = make_float2(acc[i][j][2 * h], acc[i][j][2 * h + 1]);
      }
}

int main() {
  const int M = 100, N = 136, K = 104;
  std::vector<half> A(M * K), B(K * N);
  for (int i = 0; i < M * K; ++i) A[i] = __int2half_rn((i * 37 + i / K) % 17 - 8);
  for (int i = 0; i < K * N; ++i) B[i] = __int2half_rn((i * 29 + i / N) % 13 - 6);
  half *a, *b;
  float *c;
  cudaMalloc(&a, A.size() * 2), cudaMalloc(&b, B.size() * 2), cudaMalloc(&c, M * N * 4);
  cudaMemcpy(a, A.data(), A.size() * 2, cudaMemcpyHostToDevice), cudaMemcpy(b, B.data(), B.size() * 2, cudaMemcpyHostToDevice);
  cudaFuncSetAttribute(hgemm, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Smem));
  dim3 grid((N + cfg::BN - 1) / cfg::BN, (M + cfg::BM - 1) / cfg::BM);
  hgemm<<<grid, cfg::THREADS, sizeof(Smem)>>>(a, b, c, M, N, K);
  if (cudaDeviceSynchronize() != cudaSuccess) return puts("FAILED to run"), 1;
  std::vector<float> C(M * N);
  cudaMemcpy(C.data(), c, C.size() * 4, cudaMemcpyDeviceToHost);
  int bad = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      int want = 0;
      for (int l = 0; l < K; ++l) want += int(__half2float(A[i * K + l])) * int(__half2float(B[l * N + j]));
      bad += C[i * N + j] != float(want);
    }
  printf("%d bad: %s\n", bad, bad ? "FAILED" : "PASSED");
  return bad != 0;
}

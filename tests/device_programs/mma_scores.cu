// Scores of attention, scale * Q K^T of each head with what lies ahead masked, in bf16: the factor stays in registers while the columns pass.
#include <cuda_bf16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int HEAD = 64, ROWS = 64, COLS = 64, HEADS = 2, STRIDE = HEAD + 8;
constexpr float MASKED = -1e30f;

__device__ __forceinline__ void ldsm4(uint32_t &a, uint32_t &b, uint32_t &c, uint32_t &d, const void *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__global__ void scores(const __nv_bfloat16 *Q, const __nv_bfloat16 *K, float *S, int length, float scale) {
  __shared__ __align__(16) __nv_bfloat16 sq[ROWS * STRIDE], sk[COLS * STRIDE];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int first = blockIdx.y * ROWS, key0 = blockIdx.x * COLS;
  const __nv_bfloat16 *q = Q + ((size_t)blockIdx.z * length + first) * HEAD, *k = K + ((size_t)blockIdx.z * length + key0) * HEAD;
  for (int i = threadIdx.x; i < ROWS * HEAD / 8; i += blockDim.x) {
    *reinterpret_cast<uint4 *>(sq + i / 8 * STRIDE + i % 8 * 8) = reinterpret_cast<const uint4 *>(q)[i];
    *reinterpret_cast<uint4 *>(sk + i / 8 * STRIDE + i % 8 * 8) = reinterpret_cast<const uint4 *>(k)[i];
  }
  __syncthreads();
  float s[COLS / 8][4] = {};
#pragma unroll
  for (int d = 0; d < HEAD; d += 16) {
    uint32_t a[4], b[COLS / 8][2];
    ldsm4(a[0], a[1], a[2], a[3], sq + (warp * 16 + lane % 16) * STRIDE + d + lane / 16 * 8);
#pragma unroll
    for (int n = 0; n < COLS / 8; n += 2)
      ldsm4(b[n][0], b[n][1], b[n + 1][0], b[n + 1][1], sk + (n * 8 + lane / 16 * 8 + lane % 8) * STRIDE + d + lane / 8 % 2 * 8);
#pragma unroll
    for (int n = 0; n < COLS / 8; ++n) mma(s[n], a, b[n]);
  }
  float *out = S + (size_t)blockIdx.z * length * length;
#pragma unroll
  for (int n = 0; n < COLS / 8; ++n)
#pragma unroll
    for (int e = 0; e < 4; ++e) {
      const int row = first + warp * 16 + lane / 4 + (e >> 1) * 8, col = key0 + n * 8 + (lane % 4) * 2 + (e & 1);
      out[row * length + col] = col <= row ? s[n][e] * scale : MASKED;
    }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int length = size ? size : 128;
  const float scale = 0.125f;
  std::vector<__nv_bfloat16> q(HEADS * length * HEAD), k(q.size());
  std::vector<float> s((size_t)HEADS * length * length);
  for (size_t i = 0; i < q.size(); i++) {
    q[i] = __float2bfloat16(((int)(i * 7 + i / HEAD * 5) % 17 - 8) / 8.0f);
    k[i] = __float2bfloat16(((int)(i * 3 + i / HEAD * 11) % 13 - 6) / 8.0f);
  }
  __nv_bfloat16 *dq, *dk;
  float *ds;
  cudaMalloc(&dq, q.size() * sizeof(__nv_bfloat16));
  cudaMalloc(&dk, k.size() * sizeof(__nv_bfloat16));
  cudaMalloc(&ds, s.size() * sizeof(float));
  cudaMemcpy(dq, q.data(), q.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  cudaMemcpy(dk, k.data(), k.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  const dim3 grid(length / COLS, length / ROWS, HEADS);
  scores<<<grid, 128>>>(dq, dk, ds, length, scale);
  cudaMemcpy(s.data(), ds, s.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) scores<<<grid, 128>>>(dq, dk, ds, length, scale);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d heads of %d x %d: %.4f ms\n", HEADS, length, length, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (float value : s) digest = (digest ^ (value == MASKED ? 7u : (unsigned)(int)(value * 512))) * 16777619u;
  const int step = size ? size / 32 : 1;
  for (int h = 0; h < HEADS; h++)
    for (int i = 0; i < length; i += step)
      for (int j = 0; j < length; j++) {
        float sum = 0;  // of multiples of 1/64: exact
        for (int d = 0; d < HEAD; d++) sum += __bfloat162float(q[(h * length + i) * HEAD + d]) * __bfloat162float(k[(h * length + j) * HEAD + d]);
        const float expected = j <= i ? sum * scale : MASKED, found = s[((size_t)h * length + i) * length + j];
        if (expected != found && wrong++ < 5) printf("S[%d][%d, %d] is %g, not %g\n", h, i, j, found, expected);
      }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

// Attention whose scores lie in shared memory: Q K^T by ldmatrix and mma.sync, a softmax by rows, and weights times V (ldmatrix.trans), in bf16.
#include <cuda_bf16.h>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int HEAD = 64, QUERIES = 64, KEYS = 64, WARPS = 4, HEADS = 2;
constexpr int PITCH = HEAD + 8, SCORES = KEYS + 4;
constexpr float STEPS = 1024;  // weights are multiples of 1 / 1024: their sums are exact in any order

__device__ __forceinline__ uint32_t shared_at(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ void ldmatrix_x4(uint32_t &a, uint32_t &b, uint32_t &c, uint32_t &d, uint32_t at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(at));
}
__device__ __forceinline__ void ldmatrix_x4_trans(uint32_t &a, uint32_t &b, uint32_t &c, uint32_t &d, uint32_t at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(at));
}
__device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// A warp has 16 queries. Two passes over the keys: the rows' maxima and sums, then the weights and their product with V.
__global__ void __launch_bounds__(WARPS * 32) attention(const __nv_bfloat16 *Q, const __nv_bfloat16 *K, const __nv_bfloat16 *V, float *O, int length, float scale) {
  __shared__ __align__(16) __nv_bfloat16 sk[KEYS * PITCH], sw[QUERIES * PITCH];
  __shared__ __align__(16) float ss[QUERIES * SCORES];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, first = blockIdx.x * QUERIES;
  const size_t head = (size_t)blockIdx.y * length * HEAD;
  float most = -INFINITY, total = 0.0f;
  float o[HEAD / 8][4] = {};
  for (int turn = 0; turn < 2; ++turn)
    for (int key = 0; key < length; key += KEYS) {
      for (int i = threadIdx.x; i < KEYS * HEAD / 8; i += WARPS * 32) {
        *reinterpret_cast<uint4 *>(&sw[i / 8 * PITCH + i % 8 * 8]) = *reinterpret_cast<const uint4 *>(&Q[head + (first + i / 8) * HEAD + i % 8 * 8]);
        *reinterpret_cast<uint4 *>(&sk[i / 8 * PITCH + i % 8 * 8]) = *reinterpret_cast<const uint4 *>(&K[head + (key + i / 8) * HEAD + i % 8 * 8]);
      }
      __syncthreads();
      float s[KEYS / 8][4] = {};
#pragma unroll
      for (int d = 0; d < HEAD; d += 16) {
        uint32_t a[4], b[KEYS / 8][2];
        ldmatrix_x4(a[0], a[1], a[2], a[3], shared_at(&sw[(warp * 16 + lane % 16) * PITCH + d + lane / 16 * 8]));
#pragma unroll
        for (int n = 0; n < KEYS / 8; n += 2)
          ldmatrix_x4(b[n][0], b[n][1], b[n + 1][0], b[n + 1][1], shared_at(&sk[(n * 8 + lane % 8 + lane / 16 * 8) * PITCH + d + lane / 8 % 2 * 8]));
#pragma unroll
        for (int n = 0; n < KEYS / 8; ++n) mma(s[n], a, b[n]);
      }
#pragma unroll
      for (int n = 0; n < KEYS / 8; ++n) {
        float *to = &ss[(warp * 16 + lane / 4) * SCORES + n * 8 + lane % 4 * 2];
        *reinterpret_cast<float2 *>(to) = make_float2(s[n][0], s[n][1]);
        *reinterpret_cast<float2 *>(to + 8 * SCORES) = make_float2(s[n][2], s[n][3]);
      }
      __syncthreads();
      // Each row has two threads, of which each looks at all its scores.
      const int row = threadIdx.x / 2, half_of = threadIdx.x % 2 * (KEYS / 2);
      if (turn == 0) {
        float now = most;
        for (int j = 0; j < KEYS; ++j) now = fmaxf(now, ss[row * SCORES + j] * scale);
        total *= exp2f(most - now);
        for (int j = 0; j < KEYS; ++j) total += exp2f(ss[row * SCORES + j] * scale - now);
        most = now;
      } else {
        for (int j = half_of; j < half_of + KEYS / 2; ++j) sw[row * PITCH + j] = __float2bfloat16(rintf(exp2f(ss[row * SCORES + j] * scale - most) / total * STEPS) / STEPS);
        for (int i = threadIdx.x; i < KEYS * HEAD / 8; i += WARPS * 32)
          *reinterpret_cast<uint4 *>(&sk[i / 8 * PITCH + i % 8 * 8]) = *reinterpret_cast<const uint4 *>(&V[head + (key + i / 8) * HEAD + i % 8 * 8]);
        __syncthreads();
#pragma unroll
        for (int k = 0; k < KEYS; k += 16) {
          uint32_t p[4], v[HEAD / 8][2];
          ldmatrix_x4(p[0], p[1], p[2], p[3], shared_at(&sw[(warp * 16 + lane % 16) * PITCH + k + lane / 16 * 8]));
#pragma unroll
          for (int n = 0; n < HEAD / 8; n += 2)
            ldmatrix_x4_trans(v[n][0], v[n][1], v[n + 1][0], v[n + 1][1], shared_at(&sk[(k + lane % 16) * PITCH + n * 8 + lane / 16 * 8]));
#pragma unroll
          for (int n = 0; n < HEAD / 8; ++n) mma(o[n], p, v[n]);
        }
      }
      __syncthreads();
    }
#pragma unroll
  for (int n = 0; n < HEAD / 8; ++n) {
    float *to = &O[head + (first + warp * 16 + lane / 4) * HEAD + n * 8 + lane % 4 * 2];
    *reinterpret_cast<float2 *>(to) = make_float2(o[n][0], o[n][1]);
    *reinterpret_cast<float2 *>(to + 8 * HEAD) = make_float2(o[n][2], o[n][3]);
  }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int length = size ? size : 128;
  const float scale = 1.44269504f / 8;  // exp2 is used
  const size_t count = (size_t)HEADS * length * HEAD;
  std::vector<__nv_bfloat16> q(count), k(count), v(count);
  std::vector<float> o(count);
  for (size_t i = 0; i < count; i++) {
    q[i] = __float2bfloat16(((int)(i * 7 + i / HEAD * 5) % 17 - 8) / 8.0f);
    k[i] = __float2bfloat16(((int)(i * 3 + i / HEAD * 11) % 13 - 6) / 8.0f);
    v[i] = __float2bfloat16(((int)(i * 5 + i / HEAD * 3) % 11 - 5) / 4.0f);
  }
  __nv_bfloat16 *dq, *dk, *dv;
  float *d;
  cudaMalloc(&dq, count * sizeof(__nv_bfloat16));
  cudaMalloc(&dk, count * sizeof(__nv_bfloat16));
  cudaMalloc(&dv, count * sizeof(__nv_bfloat16));
  cudaMalloc(&d, count * sizeof(float));
  cudaMemcpy(dq, q.data(), count * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  cudaMemcpy(dk, k.data(), count * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  cudaMemcpy(dv, v.data(), count * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice);
  const dim3 grid(length / QUERIES, HEADS);
  attention<<<grid, WARPS * 32>>>(dq, dk, dv, d, length, scale);
  cudaMemcpy(o.data(), d, count * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) attention<<<grid, WARPS * 32>>>(dq, dk, dv, d, length, scale);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d heads of %d x %d: %.4f ms\n", HEADS, length, length, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (float value : o) digest = (digest ^ (unsigned)(int)(value * 4 * STEPS)) * 16777619u;
  const int step = size ? size / 16 : 1;
  std::vector<float> weights(length);
  for (int h = 0; h < HEADS; h++)
    for (int i = 0; i < length; i += step) {
      const size_t head = (size_t)h * length * HEAD;
      float most = -INFINITY, total = 0;
      for (int j = 0; j < length; j++) {
        float sum = 0;
        for (int e = 0; e < HEAD; e++) sum += __bfloat162float(q[head + i * HEAD + e]) * __bfloat162float(k[head + j * HEAD + e]);
        most = fmaxf(most, weights[j] = sum * scale);
      }
      for (int j = 0; j < length; j++) total += weights[j] = exp2f(weights[j] - most);
      for (int e = 0; e < HEAD; e++) {
        float sum = 0;
        for (int j = 0; j < length; j++) sum += __bfloat162float(__float2bfloat16(rintf(weights[j] / total * STEPS) / STEPS)) * __bfloat162float(v[head + j * HEAD + e]);
        const float found = o[head + i * HEAD + e];
        if (!(fabsf(sum - found) < 0.01f) && wrong++ < 5) printf("O[%d][%d, %d] is %g, not %g\n", h, i, e, found, sum);
      }
    }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

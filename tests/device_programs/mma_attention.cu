// Attention as FlashAttention-2 computes it: scores and their weights stay in the registers of mma.sync, sums are rescaled as the maximum grows.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int HEAD = 64, QUERIES = 64, KEYS = 32, WARPS = 4;

struct half_math {
  using type = half;
  static __device__ __forceinline__ uint32_t pack(float x, float y) {
    const half2 both = __floats2half2_rn(x, y);
    return *reinterpret_cast<const uint32_t *>(&both);
  }
  static __device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\n"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
  }
};
struct bfloat_math {
  using type = __nv_bfloat16;
  static __device__ __forceinline__ uint32_t pack(float x, float y) {
    const __nv_bfloat162 both = __floats2bfloat162_rn(x, y);
    return *reinterpret_cast<const uint32_t *>(&both);
  }
  static __device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\n"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
  }
};

template <typename T> __device__ __forceinline__ T *at(T *tile, int row, int chunk) { return tile + row * HEAD + ((chunk ^ row) & 7) * 8; }

__device__ __forceinline__ void load_x4(uint32_t *r, const void *p) {
  const uint32_t a = static_cast<uint32_t>(__cvta_generic_to_shared(p));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a));
}
__device__ __forceinline__ void load_x4_transposed(uint32_t *r, const void *p) {
  const uint32_t a = static_cast<uint32_t>(__cvta_generic_to_shared(p));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a));
}

template <typename T> __device__ __forceinline__ void fetch(T *to, const T *from, int rows) {
  for (int i = threadIdx.x; i < rows * (HEAD / 8); i += WARPS * 32) {
    const uint32_t a = static_cast<uint32_t>(__cvta_generic_to_shared(at(to, i / 8, i % 8)));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(a), "l"(from + i / 8 * HEAD + i % 8 * 8));
  }
}

template <typename Math, bool Causal>
__global__ void attention(const typename Math::type *Q, const typename Math::type *K, const typename Math::type *V, typename Math::type *O, int length, float scale) {
  using T = typename Math::type;
  __shared__ __align__(128) T sq[QUERIES * HEAD], sk[KEYS * HEAD], sv[KEYS * HEAD];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, first = blockIdx.x * QUERIES;
  const size_t head = (size_t)blockIdx.y * length * HEAD;

  fetch(sq, Q + head + first * HEAD, QUERIES);
  asm volatile("cp.async.wait_all;\n" ::);
  __syncthreads();
  uint32_t q[HEAD / 16][4];
#pragma unroll
  for (int k = 0; k < HEAD / 16; k++) load_x4(q[k], at(sq, warp * 16 + lane % 16, k * 2 + lane / 16));

  float o[HEAD / 8][4] = {}, most[2] = {-INFINITY, -INFINITY}, total[2] = {0.0f, 0.0f};
  const int end = Causal ? first + QUERIES : length;
  for (int key = 0; key < end; key += KEYS) {
    fetch(sk, K + head + key * HEAD, KEYS);
    fetch(sv, V + head + key * HEAD, KEYS);
    asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;\n" ::);
    __syncthreads();

    float s[KEYS / 8][4] = {};
#pragma unroll
    for (int k = 0; k < HEAD / 16; k++)
#pragma unroll
      for (int n = 0; n < KEYS / 16; n++) {
        uint32_t b[4];
        load_x4(b, at(sk, n * 16 + lane % 8 + lane / 16 * 8, k * 2 + lane / 8 % 2));
        Math::mma(s[2 * n], q[k], b[0], b[1]);
        Math::mma(s[2 * n + 1], q[k], b[2], b[3]);
      }

#pragma unroll
    for (int row = 0; row < 2; row++) {
      float now = most[row];
#pragma unroll
      for (int n = 0; n < KEYS / 8; n++)
#pragma unroll
        for (int e = 0; e < 2; e++) {
          float &x = s[n][row * 2 + e];
          x *= scale;
          if (Causal && key + n * 8 + lane % 4 * 2 + e > first + warp * 16 + lane / 4 + row * 8) x = -INFINITY;
          now = fmaxf(now, x);
        }
      now = fmaxf(now, __shfl_xor_sync(0xffffffffu, now, 1));
      now = fmaxf(now, __shfl_xor_sync(0xffffffffu, now, 2));
      const float less = exp2f(most[row] - now);
      most[row] = now;
      float sum = 0;
#pragma unroll
      for (int n = 0; n < KEYS / 8; n++)
#pragma unroll
        for (int e = 0; e < 2; e++) sum += s[n][row * 2 + e] = exp2f(s[n][row * 2 + e] - now);
      total[row] = total[row] * less + sum;
#pragma unroll
      for (int n = 0; n < HEAD / 8; n++) o[n][row * 2] *= less, o[n][row * 2 + 1] *= less;
    }

#pragma unroll
    for (int k = 0; k < KEYS / 16; k++) {
      const uint32_t p[4] = {Math::pack(s[2 * k][0], s[2 * k][1]), Math::pack(s[2 * k][2], s[2 * k][3]), Math::pack(s[2 * k + 1][0], s[2 * k + 1][1]),
                             Math::pack(s[2 * k + 1][2], s[2 * k + 1][3])};
#pragma unroll
      for (int n = 0; n < HEAD / 16; n++) {
        uint32_t v[4];
        load_x4_transposed(v, at(sv, k * 16 + lane % 16, n * 2 + lane / 16));
        Math::mma(o[2 * n], p, v[0], v[1]);
        Math::mma(o[2 * n + 1], p, v[2], v[3]);
      }
    }
    __syncthreads();
  }

#pragma unroll
  for (int row = 0; row < 2; row++) {
    float sum = total[row];
    sum += __shfl_xor_sync(0xffffffffu, sum, 1);
    sum += __shfl_xor_sync(0xffffffffu, sum, 2);
    const float by = 1.0f / sum;
    uint32_t *to = reinterpret_cast<uint32_t *>(O + head + (first + warp * 16 + lane / 4 + row * 8) * HEAD) + lane % 4;
#pragma unroll
    for (int n = 0; n < HEAD / 8; n++) to[n * 4] = Math::pack(o[n][row * 2] * by, o[n][row * 2 + 1] * by);
  }
}

template <typename T> static T narrow(float x);
template <> half narrow(float x) { return __float2half(x); }
template <> __nv_bfloat16 narrow(float x) { return __float2bfloat16(x); }
static float wide(half x) { return __half2float(x); }
static float wide(__nv_bfloat16 x) { return __bfloat162float(x); }

template <typename Math, bool Causal> static int check(int heads, int length, int repeats, double allowed) {
  using T = typename Math::type;
  const int count = heads * length * HEAD;
  std::vector<T> q(count), k(count), v(count), o(count);
  unsigned seed = 7;
  auto number = [&] { return narrow<T>((float)((seed = seed * 1664525u + 1013904223u) >> 8) / (1 << 23) - 1.0f); };
  for (int i = 0; i < count; i++) q[i] = number(), k[i] = number(), v[i] = number();
  T *dq, *dk, *dv, *d;
  cudaMalloc(&dq, count * sizeof(T));
  cudaMalloc(&dk, count * sizeof(T));
  cudaMalloc(&dv, count * sizeof(T));
  cudaMalloc(&d, count * sizeof(T));
  cudaMemcpy(dq, q.data(), count * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemcpy(dk, k.data(), count * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemcpy(dv, v.data(), count * sizeof(T), cudaMemcpyHostToDevice);
  const float scale = 1.44269504f / std::sqrt((float)HEAD);
  const dim3 grid(length / QUERIES, heads);
  attention<Math, Causal><<<grid, WARPS * 32>>>(dq, dk, dv, d, length, scale);
  cudaMemcpy(o.data(), d, count * sizeof(T), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) attention<Math, Causal><<<grid, WARPS * 32>>>(dq, dk, dv, d, length, scale);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d heads of %d: %.3f ms, %.2f GFLOP/s\n", heads, length, ms / repeats, 4e-6 * heads * length * length * HEAD * repeats / ms / (Causal ? 2 : 1));
  }
  int wrong = 0;
  const int step = length > 128 ? length / 16 - 1 : 1;
  std::vector<double> weight(length);
  for (int h = 0; h < heads; h++)
    for (int i = 0; i < length; i += step) {
      double total = 0;
      const int most = Causal ? i + 1 : length;
      for (int j = 0; j < most; j++) {
        double dot = 0;
        for (int c = 0; c < HEAD; c++) dot += (double)wide(q[(h * length + i) * HEAD + c]) * wide(k[(h * length + j) * HEAD + c]);
        total += weight[j] = std::exp(dot / std::sqrt((double)HEAD));
      }
      for (int c = 0; c < HEAD; c++) {
        double sum = 0;
        for (int j = 0; j < most; j++) sum += weight[j] / total * wide(v[(h * length + j) * HEAD + c]);
        const double found = wide(o[(h * length + i) * HEAD + c]);
        if (!(std::fabs(found - sum) <= allowed) && wrong++ < 5) printf("head %d, row %d, column %d: %g, not %g\n", h, i, c, found, sum);
      }
    }
  cudaFree(dq);
  cudaFree(dk);
  cudaFree(dv);
  cudaFree(d);
  return wrong;
}

int main(int argc, char **argv) {
  const int length = argc > 1 ? atoi(argv[1]) : 128, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int wrong = check<half_math, false>(2, length, repeats, 1e-3) + check<bfloat_math, true>(2, length, repeats, 8e-3);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}

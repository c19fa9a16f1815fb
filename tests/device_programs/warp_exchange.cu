// Shuffles, votes, matches and reductions of a warp and of its parts, each lane checked against what CUDA defines.
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#define FULL_MASK 0xffffffffu
#define WARP_SIZE 32
#define SHFL_DOWN(v, d) __shfl_down_sync(FULL_MASK, (v), (d))
#define SHFL_W(v, d, w) __shfl_xor_sync(0xffffffff, v, d, w)

constexpr int T = 64;
template <typename V, int W> __device__ __forceinline__ V part_sum(V v) {
#pragma unroll
  for (int m = W / 2; m > 0; m /= 2) v += __shfl_xor_sync(FULL_MASK, v, m, W);
  return v;
}
static inline __device__ float warp_max(float v, unsigned mask = 0xffffffff) {
  for (int d = WARP_SIZE / 2; d > 0; d >>= 1) v = fmaxf(v, __shfl_down_sync(mask, v, d));
  return __shfl_sync(mask, v, 0);
}
template <typename V> __device__ V scan(V v, int lane) {
  for (int d = 1; d < warpSize; d *= 2) { V n = __shfl_up_sync(0xffffffff, v, d); if (lane >= d) v += n; }
  return v;
}
__global__ void kernel(double *o) {
  const unsigned full = 0xffffffff;
  unsigned all = 0xffffffff;
  int t = threadIdx.x, lane = t % 32, k = 0;
#define PUT(x) o[k++ * T + t] = (double)(x)
  PUT((part_sum<float, 16>(float(t))));
  PUT((part_sum<int, 8>(t)));
  PUT((part_sum<double, 4>(double(t))));
  PUT((part_sum<long long, 32>((long long)t)));
  PUT(warp_max(float((t * 7) % 32)));
  PUT(scan(t, lane));
  PUT(scan(float(t), lane));
  PUT(t - __shfl_up_sync(full, t, 1));              // lane 0: its own
  PUT(__shfl_down_sync(all, t, 3));                 // last lanes: their own
  PUT(__shfl_down_sync(0xffffffff, t, 3, 8));
  PUT(__shfl_up_sync(0xffffffff, (unsigned)t, 2, 4));
  PUT(__shfl_sync(0xffffffff, t, lane + 1));        // wraps
  PUT(__shfl_sync(0xffffffff, t, 3, 16));
  PUT(__shfl_sync(0xffffffff, (unsigned long long)t, 17, 16));
  PUT(__half2float(__shfl_xor_sync(0xffffffff, __float2half(float(t)), 5)));
  half2 h = __floats2half2_rn(float(t), float(-t));
  h = __shfl_down_sync(0xffffffff, h, 1, 16);
  PUT(__low2float(h) * 100 - __high2float(h));
  PUT(__bfloat162float(__shfl_sync(0xffffffff, __float2bfloat16(float(t)), 9)));
  PUT(SHFL_DOWN(t, 1));
  PUT(SHFL_W(t, 3, 8));
  PUT(__reduce_add_sync(0xffffffff, (unsigned)t));
  PUT(__reduce_min_sync(0xffffffff, t - 5));
  PUT(__reduce_max_sync(0xffffffff, t - 50));
  PUT(__reduce_or_sync(0xffffffff, 1u << (t % 3)));
  PUT(__reduce_and_sync(0xffffffff, (unsigned)t | 8));
  PUT(__reduce_xor_sync(0xffffffff, (unsigned)t));
  PUT(__match_any_sync(0xffffffff, t % 5));
  int same = 7;
  PUT(__match_all_sync(0xffffffff, t / 32, &same) + double(same));
  PUT(__match_all_sync(0xffffffff, t, &same) + double(same));
  PUT(__ballot_sync(0xffffffff, t % 3 == 0));
  PUT(__any_sync(full, t == 40) + 2 * __all_sync(full, t < 32));
  PUT(__syncthreads_count(t % 4 == 0));
  PUT(__syncthreads_and(t < 64) + 2 * __syncthreads_or(t > 99));
  __syncwarp(); __syncwarp(0xffffffff);
  char c = (char)t; c = __shfl_xor_sync(0xffffffff, c, 1); PUT(c);
  bool b = t & 1; b = __shfl_xor_sync(0xffffffff, b, 1); PUT(b);
}
int main() {
  const int cases = 34;
  double *o; cudaMallocManaged(&o, cases * T * sizeof(double));
  kernel<<<1, T>>>(o);
  cudaDeviceSynchronize();
  int bad = 0;
  for (int t = 0; t < T; ++t) {
    int lane = t % 32, w = t / 32 * 32, q = t / 16 * 16, e = t / 8 * 8, f = t / 4 * 4;
    double pre = 0; for (int l = 0; l <= lane; ++l) pre += w + l;
    unsigned any = 0, bal = 0, x = 0, a = ~0u; for (int l = 0; l < 32; ++l) { any |= unsigned((w + l) % 5 == t % 5) << l; bal |= unsigned((w + l) % 3 == 0) << l; x ^= w + l; a &= (w + l) | 8; }
    double want[cases] = {16.0 * q + 120, 8.0 * e + 28, 4.0 * f + 6, 32.0 * w + 496, 31, pre, pre, lane ? 1.0 : 0.0,
      (double)(lane < 29 ? t + 3 : t), (double)(t % 8 < 5 ? t + 3 : t), (double)(t % 4 >= 2 ? t - 2 : t), (double)(w + (lane + 1) % 32),
      (double)(q + 3), (double)(q + 1), (double)(t ^ 5), 101.0 * (t % 16 < 15 ? t + 1 : t), (double)(w + 9), (double)(lane < 31 ? t + 1 : t), (double)(t ^ 3),
      32.0 * w + 496, (double)(w - 5), (double)(w + 31 - 50), 7, (double)a, (double)x, (double)any, 4294967295.0 + 1, 0, (double)bal,
      (double)((w == 32) + 2 * (w == 0)), 16, 1, (double)(t ^ 1), (double)!(t & 1)};
    for (int k = 0; k < cases; ++k) if (o[k * T + t] != want[k]) { if (bad++ < 30) printf("case %d thread %d: %g, expected %g\n", k, t, o[k * T + t], want[k]); }
  }
  printf(bad ? "FAILED\n" : "PASSED\n");
  return bad != 0;
}

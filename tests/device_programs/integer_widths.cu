// The types of results and of positions: signed counts of bits, and index arithmetic that wraps at 32 bits.
#include <cuda_runtime.h>
#include <cmath>
#include <cstdio>

#define XNOR(a, b) (32 - 2 * __popc((a) ^ (b)))
constexpr int THREADS = 64;
struct Results { float dot[THREADS], macro[THREADS], hashed[THREADS]; double power[2]; long long wide[THREADS]; unsigned long long wide_hash[THREADS];
                 int below[THREADS], bytes[THREADS], quotient[THREADS], widest[THREADS]; unsigned remainder[THREADS], shifted[THREADS], seeded[THREADS], small[THREADS], votes[THREADS]; };

template <typename T> __device__ T halved(T x) { return x / 2; }

__global__ void widths(const unsigned *x, unsigned seed, int n, Results *out) {
  const int t = threadIdx.x;
  out->dot[t] = 32 - 2 * __popc(x[t]);
  out->macro[t] = XNOR(x[t], seed);
  out->wide[t] = __popc(x[t]) - 16;
  out->below[t] = __popc(x[t]) - 16 < 0 ? -1 : 1;
  out->bytes[t] = __dp4a(-3, 0x01010101, __popc(x[t]));
  out->quotient[t] = halved(__popcll(x[t]) - 40) + (__popc(x[t]) - 20) / 3;
  auto zeros = __clzll((long long)x[t]);
  out->widest[t] = sizeof(zeros) + zeros;
  out->remainder[t] = threadIdx.x * 2654435761u % 97;
  out->shifted[t] = (threadIdx.x * 2654435761u) >> 20;
  out->seeded[t] = (threadIdx.x * seed + 12345) / 1000;
  out->small[t] = threadIdx.x * 2654435761u < 0x80000000u;
  out->wide_hash[t] = threadIdx.x * 2654435761u;
  out->hashed[t] = float(threadIdx.x * 2654435761u) * 0x1p-32f;
  out->votes[t] = __reduce_add_sync(0xffffffffu, x[t] > 1000);
  if (t == 0) { out->power[0] = pow(2, n); out->power[1] = pow(1.5f, n); }
}

int main() {
  unsigned *x; Results *out;
  cudaMallocManaged(&x, THREADS * sizeof(unsigned)); cudaMallocManaged(&out, sizeof(Results));
  const unsigned seed = 0x85ebca6bu;
  for (unsigned i = 0; i < THREADS; ++i) x[i] = (0x9e3779b9u * (i + 1)) >> (i % 29);
  widths<<<1, THREADS>>>(x, seed, 4, out);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  int bad = out->power[0] != 16 || std::fabs(out->power[1] - 5.0625) > 1e-9;
  for (unsigned i = 0; i < THREADS; ++i) {
    const int ones = __builtin_popcount(x[i]);
    const unsigned h = i * 2654435761u;
    int dot = ones;
    for (int k = 0; k < 4; ++k) dot += (signed char)((unsigned)-3 >> 8 * k);
    unsigned votes = 0;
    for (unsigned lane = 0; lane < 32; ++lane) votes += x[i / 32 * 32 + lane] > 1000;
    const int counts = (out->dot[i] != 32 - 2 * ones) + (out->macro[i] != 32 - 2 * __builtin_popcount(x[i] ^ seed)) + (out->wide[i] != ones - 16)
      + (out->below[i] != (ones < 16 ? -1 : 1)) + (out->bytes[i] != dot) + (out->quotient[i] != (ones - 40) / 2 + (ones - 20) / 3)
      + (out->votes[i] != votes) + (out->widest[i] != 4 + 32 + __builtin_clz(x[i]));
    const int wraps = (out->remainder[i] != h % 97) + (out->shifted[i] != h >> 20) + (out->seeded[i] != (i * seed + 12345) / 1000)
      + (out->small[i] != (h < 0x80000000u)) + (out->wide_hash[i] != h) + (out->hashed[i] != float(h) * 0x1p-32f);
    if (counts || wraps) printf("%u: %d counts and %d wraps are wrong\n", i, counts, wraps);
    bad += counts + wraps;
  }
  printf(bad ? "FAILED\n" : "PASSED\n");
  return bad != 0;
}

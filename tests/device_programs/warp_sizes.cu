// warpSize in kernels that use lanes and that do not, through functions, macros, members and lambdas.
#include <cstdio>
#include <cstdlib>

#define LANE(i) ((i) % warpSize)
#define WARP warpSize

template <typename T>
__device__ T clamped(T x) { return x < warpSize ? x : T(warpSize); }

struct Tile {
  int rows = warpSize;
  __device__ int warps(int n) const { return (n + rows - 1) / warpSize; }
};

__global__ void numbers(int *out, int n) {
  const auto size = warpSize;
  Tile tile;
  auto rest = [=](int i) { return i & (warpSize - 1); };
  unsigned u = n + ((unsigned)warpSize >> 3);
  switch (threadIdx.x % 3) {
  case 0: u ^= max(warpSize, n); break;
  case 1: u += (n >= (warpSize & n)) ? 2u : 5u; break;
  default: u *= min(WARP, size);
  }
  out[threadIdx.x] = u + LANE(threadIdx.x) * 3 + rest(n + threadIdx.x) + clamped(n) + tile.warps(n);
}

__global__ void sums(const int *in, int *out) {
  int v = in[threadIdx.x];
  for (int k = warpSize / 2; k > 0; k >>= 1) v += __shfl_down_sync(0xffffffff, v, k);
  if (threadIdx.x % warpSize == 0) out[threadIdx.x / warpSize] = v;
}

static int expected(int t, int n) {
  unsigned u = n + 4;
  if (t % 3 == 0) u ^= n > 32 ? n : 32;
  else if (t % 3 == 1) u += n >= (32 & n) ? 2 : 5;
  else u *= 32;
  return u + t % 32 * 3 + ((n + t) & 31) + (n < 32 ? n : 32) + (n + 31) / 32;
}

int main() {
  int *d, host[64], bad = 0;
  cudaMalloc(&d, 2 * sizeof(host));
  for (int n = 7; n < 100; n += 31) {
    numbers<<<1, 64>>>(d, n);
    cudaMemcpy(host, d, sizeof(host), cudaMemcpyDeviceToHost);
    for (int t = 0; t < 64; ++t) bad += host[t] != expected(t, n);
  }
  for (int t = 0; t < 64; ++t) host[t] = t * t;
  cudaMemcpy(d, host, sizeof(host), cudaMemcpyHostToDevice);
  sums<<<1, 64>>>(d, d + 64);
  cudaMemcpy(host, d + 64, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  bad += host[0] != 10416 || host[1] != 74928;
  std::printf(bad ? "FAILED %d\n" : "PASSED\n", bad);
  cudaFree(d);
  return bad != 0;
}

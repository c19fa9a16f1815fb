// Exchanges between lanes in kernels that do nothing but under a condition on an index: Intel's driver for CPUs ran only the
// threads for which the condition holds.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>

constexpr unsigned ALL = 0xffffffffu;

__global__ void selects(int *out) {
  int v = threadIdx.x * 3;
  int r = __shfl_sync(ALL, v, 7);
  if (threadIdx.x == 0) *out = r;
}

__global__ void sums_upwards(int *out, const int *in) {
  int v = in[threadIdx.x];
  if (threadIdx.x < 32)
    for (int d = 1; d < 32; d *= 2) v += __shfl_down_sync(ALL, v, d);
  if (threadIdx.x == 0) *out = v;
}

__global__ void sums_downwards(int *out, const int *in) {
  int v = in[threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(ALL, v, d);
  if (threadIdx.x == 0) *out = v;
}

__global__ void sums_across(int *out, const int *in, int who) {
  int v = in[threadIdx.x];
  for (int d = 16; d > 0; d >>= 1) v += __shfl_xor_sync(ALL, v, d);
  if ((int)threadIdx.x == who) *out = v;
}

__global__ void sums_in_parts(int *out, const int *in) {
  int v = in[threadIdx.x];
  for (int d = 4; d > 0; d >>= 1) v += __shfl_xor_sync(ALL, v, d, 8);
  if (threadIdx.x < 1) *out = v;
}

__global__ void sums_of_a_tile(int *out, const int *in) {
  auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  int v = in[threadIdx.x];
  for (int d = 8; d > 0; d >>= 1) v += tile.shfl_down(v, d);
  if (threadIdx.x == 0) *out = v;
}

__global__ void scans(int *out, const int *in) {
  int v = in[threadIdx.x];
  for (int d = 1; d < 32; d <<= 1) {
    int before = __shfl_up_sync(ALL, v, d);
    if ((threadIdx.x & 31) >= d) v += before;
  }
  if (threadIdx.x == 31) *out = v;
}

__global__ void votes(int *out, const int *in) {
  unsigned odd = __ballot_sync(ALL, in[threadIdx.x] % 2), same = __match_any_sync(ALL, in[threadIdx.x] / 8);
  if (threadIdx.x == 0) *out = __popc(odd) * 100 + __popc(same);
}

int main() {
  int *out, *in, wrong = 0;
  cudaMallocManaged(&out, 8 * sizeof(int));
  cudaMallocManaged(&in, 64 * sizeof(int));
  for (int i = 0; i < 64; i++) in[i] = i;
  for (int i = 0; i < 8; i++) out[i] = -1;
  selects<<<1, 32>>>(out);
  sums_upwards<<<1, 64>>>(out + 1, in);
  sums_downwards<<<1, 32>>>(out + 2, in);
  sums_across<<<1, 32>>>(out + 3, in, 5);
  sums_in_parts<<<1, 32>>>(out + 4, in);
  sums_of_a_tile<<<1, 32>>>(out + 5, in);
  scans<<<1, 32>>>(out + 6, in);
  votes<<<1, 32>>>(out + 7, in);
  cudaDeviceSynchronize();
  const int expected[8] = {21, 496, 496, 496, 28, 120, 496, 1608};
  for (int i = 0; i < 8; i++)
    if (out[i] != expected[i]) std::printf("%d: %d, not %d\n", i, out[i], expected[i]), ++wrong;
  std::puts(wrong == 0 ? "PASSED" : "FAILED");
  cudaFree(out);
  cudaFree(in);
  return wrong;
}

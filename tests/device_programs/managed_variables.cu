// Managed variables: read and written by host and device, in namespaces, macros and functions of both sides, by their addresses.
#include <cstdio>
#include <cassert>
namespace stats {
struct Totals { int hits; float sum; };
__managed__ Totals totals = {1, 0.5f};
}
__device__ __managed__ int counter;
static __managed__ float table[64], scale = 2.0f;
__managed__ float4 vec;
__managed__ int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
__managed__ int *list;
__managed__ double half_of = 0.5;
__managed__ unsigned long long big = 7;
#define COUNT() atomicAdd(&counter, 1)
#define RESET() (counter = 0)
__host__ __device__ int twice() { return 2 * counter; }
__global__ void use(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  COUNT();
  table[i] = i * scale + grid[1][2] + half_of;
  atomicAdd(&stats::totals.hits, 1);
  if (i == 0) { vec.x = twice() > 0; list[0] = 3; big += sizeof(table); }
}
__global__ void add(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] += 1; }
int main() {
  scale = 3.0f;
  for (float &t : table) t = 1;
  cudaMallocManaged(&list, 4 * sizeof(int));
  cudaMemPrefetchAsync(table, sizeof(table), {cudaMemLocationTypeDevice, 0}, 0, 0);
  use<<<1, 64>>>(64);
  cudaDeviceSynchronize();
  add<<<1, 64>>>(table, 64);
  add<<<1, 1>>>(&vec.x, 1);
  cudaDeviceSynchronize();
  bool right = counter == 64 && twice() == 128 && table[5] == 22.5f && vec.x == 2 && list[0] == 3;
  right = right && stats::totals.hits == 65 && stats::totals.sum == 0.5f && big == 263 && grid[0][1] == 2;
  printf("%d %d %g %g %d %g %llu %d\n", counter, twice(), table[5], vec.x, list[0], stats::totals.sum + stats::totals.hits, big, grid[0][1]);
  RESET();
  int *where = &counter;
  *where += 5;
  assert(counter == 5);
  float copy[64];
  cudaMemcpy(copy, table, sizeof(table), cudaMemcpyDeviceToHost);
  printf("%g %d\n", copy[63], counter);
  right = right && copy[63] == 196.5f && counter == 5;
  cudaFree(list);
  puts(right ? "PASSED" : "FAILED");
  return !right;
}

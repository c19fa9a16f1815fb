// Arguments that become the parameters' types: rows of arrays, null pointers, enumerators, a base of an object; a description that the call computes.
#include <cstdio>
enum Kind { A = 1, B = 5 };
struct Span { int *p; int n; };
struct Named : Span { int extra; };
__managed__ int grid[3][4];
__global__ void k(const int *row, int *none, float f, int kind, Span s, int *out) { *out = row[0] + (none == nullptr) + int(f * 2) + kind + s.n; }
int main() {
  for (int i = 0; i < 12; i++) grid[i / 4][i % 4] = i * 100;
  int *out; cudaMallocManaged(&out, 4);
  Named s; s.p = out; s.n = 7; s.extra = 9;
  cudaLaunchConfig_t c{}; c.gridDim = 1; c.blockDim = 1;
  cudaLaunchKernelEx(&c, k, grid[1], nullptr, 3, B, s, out);
  cudaDeviceSynchronize();
  bool ok = *out == 400 + 1 + 6 + 5 + 7;
  k<<<1, 1>>>(grid[2], 0, 3, A, s, out); cudaDeviceSynchronize();
  ok = ok && *out == 800 + 1 + 6 + 1 + 7;
  puts(ok ? "PASSED" : "FAILED"); return !ok;
}

struct Maker {
  cudaLaunchConfig_t config{};
  int made = 0;
  Maker &next() { ++made; config.gridDim = made; config.blockDim = 32; return *this; }
};
__global__ void count(int *p) { atomicAdd(p, 1); }
void launch(Maker &maker, int *p) { cudaLaunchKernelEx(&maker.next().config, count, p); }

// Variables of the device that three sources share.
#pragma once
#include <cuda_runtime.h>

#define TAPS 5

struct Grid {
  int nx, ny;
  float h;
};
struct Weights {
  float w[2] = {0.5f, 0.25f};
  int used = 1;
};

namespace sim {
extern __constant__ Grid grid;
extern __constant__ float taps[TAPS], damping;
extern __device__ float4 probes[2][3];
extern __constant__ Weights weights;
extern __device__ unsigned long long total;
__device__ inline float tap(int i) { return taps[i] * damping; }
inline void set_grid(const Grid &g) { cudaMemcpyToSymbol(grid, &g, sizeof(Grid)); }
}  // namespace sim
extern "C" {
extern __managed__ int steps;
}

#define COUNT() atomicAdd(&sim::total, 1ull)
#define READ(to, what) cudaMemcpyFromSymbol(&to, what, sizeof(to))
#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)

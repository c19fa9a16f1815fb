#pragma once
#include <cuda_runtime.h>
#define TAPS 5
struct Grid { int nx, ny; float h; };
namespace sim {
// shared by all solvers
extern __constant__ Grid grid;
extern __constant__ float taps[TAPS], damping;
extern __device__ float4 probes[2][3];
extern __device__ unsigned long long total;
__device__ inline float tap(int i) { return taps[i] * damping; }
inline void set_grid(const Grid &g) { cudaMemcpyToSymbol(grid, &g, sizeof(Grid)); }
}
#define COUNT() atomicAdd(&sim::total, 1ull)
#define READ(to, what) cudaMemcpyFromSymbol(&to, what, sizeof(to))

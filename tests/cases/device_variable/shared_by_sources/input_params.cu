#include "input_params.cuh"
namespace sim {
__constant__ Grid grid = {1, 2, 0.5f};
__constant__ float taps[TAPS] = {1, 2}, damping = 2;
__device__ float4 probes[2][3];
// of all launches
__device__ unsigned long long total;
}

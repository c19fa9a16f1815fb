#include "params.cuh"
namespace sim {
__constant__ Grid grid = {1, 2, 0.5f};
__constant__ float taps[TAPS] = {1, 2}, damping = 2;
__device__ float4 probes[2][3];
__constant__ Weights weights;
__device__ unsigned long long total;
}
__managed__ int steps = 3;

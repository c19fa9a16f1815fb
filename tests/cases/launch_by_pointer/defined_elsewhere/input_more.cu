#include <cuda_runtime.h>
__device__ float factor(int lane) { return 1.0f + lane; }
__global__ void scale(float *p, float by) { p[threadIdx.x] *= by * factor(threadIdx.x); }

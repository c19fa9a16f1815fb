#define EITHER(A, B) \
  __device__ float A(float x) { return x + threadIdx.x; } \
  __device__ float B(float x) { return x - threadIdx.x; }
EITHER(more, less)
__global__ void both(float *d) { *d = more(1) + less(2); }

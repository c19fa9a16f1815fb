// A variable of the device: nvcc knows its address.
__device__ float scale;
__global__ void scaled(float *p) {
  const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  p[i] *= scale;
}

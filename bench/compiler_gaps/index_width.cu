// Numbers of threads are 32 bits wide.
__global__ void index_width(float *c, float value, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = value;
}

// Dynamic shared memory as a signed number, of kernels that a pointer holds
__global__ void fill(float *c) {
  extern __shared__ float s[];
  s[threadIdx.x] = threadIdx.x;
  c[threadIdx.x] = s[threadIdx.x];
}
__global__ void clear(float *c) { c[threadIdx.x] = 0; }

void run(float *c, bool filled, int block, int bytes, size_t exact) {
  void (*k)(float *) = filled ? fill : clear;
  k<<<1, block, bytes>>>(c);
  k<<<1, block, block * sizeof(float)>>>(c);
  k<<<1, block, exact>>>(c);
  k<<<1, block, 128>>>(c);
  void *arguments[] = {&c};
  cudaLaunchKernel((const void *)k, 1, block, arguments, 4 * block, 0);
}

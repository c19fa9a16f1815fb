#include <cstdio>
__global__ void fill(float *data) { data[threadIdx.x] = 3; }
int main() {
  float *data, host[16];
  cudaMalloc(&data, sizeof host);
  fill<<<1, 16>>>(data);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  printf("%g\n", host[15]);
}

// Words of CUDA's in comments within a call.
__global__ void k(int *p) { *p = 1; }

int main() {
  int *d;
  cudaMalloc(&d,  // was: cudaMallocManaged(&d, 4)
             4);
  k<<<1,
      1  // block <<< >>>
      >>>(d);
  return cudaDeviceSynchronize();
}

#include <cuda/barrier>
__global__ void specialised(float *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[32];
  const int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    if (warp == 0) {
      s[threadIdx.x] = i;
      bar.arrive_and_wait();
    } else {
      bar.arrive_and_wait();
      out[threadIdx.x] += s[threadIdx.x % 32];
    }
    bar.arrive_and_wait();
  }
}
void run(float *out) { specialised<<<1, 64>>>(out); }

// What the lanes of a warp have made the same differs between the warps of a block; a block of one warp has but one.
__device__ float whole(float v) {
  for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  return v;
}
__device__ float of_indices() { return whole(threadIdx.x); }

__global__ void of_two_warps(float *p) {
  __shared__ float all[64];
  float v = threadIdx.x;
  for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  if (v > 600) {
    all[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = all[threadIdx.x ^ 1];
  }
  if (whole(threadIdx.x) > 600) __syncthreads();
  if (of_indices() > 600) __syncthreads();
}

__global__ void of_one_warp(float *p) {
  __shared__ float all[32];
  float v = p[threadIdx.x];
  for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  if (v > 600) {
    all[threadIdx.x] = v;
    __syncthreads();
    p[threadIdx.x] = all[threadIdx.x ^ 1];
  }
  if (whole(p[threadIdx.x]) > 600) __syncthreads();
  if (threadIdx.x < 16) __syncthreads();
}

void run(float *p) {
  of_two_warps<<<1, 64>>>(p);
  of_one_warp<<<1, 32>>>(p);
}

// Whole blocks return, or nobody waits behind: nothing changes.
__device__ void sum(float *shared, int count) {
  for (int half = count / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) shared[threadIdx.x] += shared[threadIdx.x + half];
    __syncthreads();
  }
}

__global__ void blocks(const float *in, float *out, const int *use, int n) {
  __shared__ float shared[64];
  __shared__ bool done;
  if (blockIdx.x * blockDim.x >= n || !use[blockIdx.x]) return;
  shared[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  done = false;
  __syncthreads();
  while (!done) {
    if (__syncthreads_or(shared[threadIdx.x] > 2.0f)) shared[threadIdx.x] /= 2;
    else if (threadIdx.x == 0) done = true;
    __syncthreads();
  }
  if (n > 7) sum(shared, 64);
  if (threadIdx.x > 0) return;
  out[blockIdx.x] = shared[0];
}

void run(const float *in, float *out, const int *use) { blocks<<<4, 64>>>(in, out, use, 200); }

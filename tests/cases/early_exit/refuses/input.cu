// What those that stay would have to do is seen, or is not known; or barriers stand in conditions that part a block.
__device__ void meet(int *shared) {
  shared[threadIdx.x] += 1;
  __syncthreads();
}

__global__ void in_a_function(int *out, int n) {
  __shared__ int shared[64];
  if (threadIdx.x >= n) return;
  meet(shared);
  out[threadIdx.x] = shared[0];
}

__global__ void with_a_vote(int *out, int n) {
  if (threadIdx.x >= n) return;
  out[threadIdx.x] = __syncthreads_count(out[threadIdx.x] > 0);
}

__global__ void with_a_bound_from_memory(int *out, const int *bound, int n) {
  if (threadIdx.x >= n) return;
  int turns = bound[0];
  for (int i = 0; i < turns; ++i) {
    out[threadIdx.x] += i;
    __syncthreads();
  }
}

__global__ void parted(int *out) {
  __shared__ int shared[64];
  shared[threadIdx.x] = threadIdx.x;
  if (threadIdx.x < 32) {
    __syncthreads();
    out[threadIdx.x] = shared[threadIdx.x + 32];
  } else {
    __syncthreads();
    out[threadIdx.x] = shared[threadIdx.x - 32];
  }
  for (int i = threadIdx.x; i < 100; i += 40) __syncthreads();
}

__global__ void ahead_of_turns(int *out, int n) {
  __shared__ int shared[64];
  if (threadIdx.x >= n) return;
  for (int i = threadIdx.x; i < n + threadIdx.x; i += 4) {
    shared[threadIdx.x] = i;
    __syncthreads();
    out[threadIdx.x] += shared[(threadIdx.x + 1) % n];
    __syncthreads();
  }
}

void run(int *out, const int *bound) {
  in_a_function<<<1, 64>>>(out, 50);
  with_a_vote<<<1, 64>>>(out, 50);
  with_a_bound_from_memory<<<1, 64>>>(out, bound, 50);
  parted<<<1, 64>>>(out);
  ahead_of_turns<<<1, 64>>>(out, 20);
}

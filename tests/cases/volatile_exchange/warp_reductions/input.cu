__device__ void warpReduce(volatile int *s, unsigned t) {
  s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8];
  s[t] += s[t + 4]; s[t] += s[t + 2]; s[t] += s[t + 1];
}
__global__ void reduce(const int *in, int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) warpReduce(s, t);
  if (t == 0) *out = s[0];
}

template <unsigned Block, typename T> __device__ void last(volatile T *s, unsigned t) {
  if (Block >= 64) s[t] += s[t + 32];
  if (Block >= 32) *(s + t) += *(s + t + 16);
}
template <unsigned Block> __global__ void of_a_template(float *out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) last<Block>(tile, threadIdx.x);
  if (threadIdx.x == 0) *out = tile[0];
}

__global__ void neighbours(float *out) {
  __shared__ float s[64];
  volatile float *v = s;
  unsigned lane = threadIdx.x & 31;
  s[lane] = out[lane];
  __syncthreads();
  if (lane < 16) v[lane] = v[lane] + v[lane + 16];
  out[lane] = s[lane];
}

#define STEP(by) ((volatile int *)s)[t] += ((volatile int *)s)[t + (by)]
__global__ void in_a_macro(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int by = 16; by > 0; by /= 2) STEP(by);
  out[t] = s[0];
}

// Nobody calls it here
__device__ void step(volatile float *s, int t, int by) { s[t] = s[t] + s[t + by]; }

// Whom a template calls, only its instance tells
struct Sum {
  volatile float *p;
  __device__ void over(int t) {
    p[t] += p[t + 4];
    p[t] += p[t + 2];
  }
};
template <class How> __global__ void by_policy(float *out) {
  __shared__ float tile[64];
  How{tile}.over(threadIdx.x);
  out[threadIdx.x] = tile[threadIdx.x];
}

void run(int *a, float *b) {
  reduce<<<1, 64>>>(a, a);
  of_a_template<64><<<1, 64, 256>>>(b);
  neighbours<<<1, 32>>>(b);
  in_a_macro<<<1, 32>>>(a);
  by_policy<Sum><<<1, 32>>>(b);
}

// attributes that nvcc warns of and does not apply: what a pointer points to is not said by them
struct Pair { __host__ int first; __shared__ float second; };

__device__ float sum(__shared__ float *s, const __shared__ float *r, volatile __shared__ float *__restrict__ q) { return s[0] + r[0] + q[0]; }
template <typename T>
__device__ T two(__shared__ T *s,
                 __shared__ T *r, int i) {
  return s[i] + r[i];
}
__device__ float first(__shared__ float *);
__device__ float first(__shared__ float *s) { return *s; }

__global__ void k(float *p, __shared__ int n, Pair with) {
  __shared__ float t[32];
  auto twice = [](__shared__ float *s) { return 2 * s[1]; };
  t[threadIdx.x] = n + threadIdx.x + with.second;
  __syncthreads();
  p[threadIdx.x] = sum(t, t, t) + two(t, t, 3) + twice(t) + first(t + 2);
}

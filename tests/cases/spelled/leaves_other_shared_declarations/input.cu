#define TWO(T, a, b) __shared__ T a[32], b[32]
#define UNION(name) __shared__ union { float f[32]; int i[32]; } name
#define ROWS(name) extern __shared__ float name[][8]
#define MAYBE(n) __shared__ volatile int flags[n]
#define TWO_AND_ROWS(a, b) TWO(float, a, b); __shared__ int plain_of_it
__global__ void kernel(float *out) {
  TWO(float, left, right);
  UNION(both);
  MAYBE(4);
  left[threadIdx.x] = right[threadIdx.x] = both.f[threadIdx.x] = flags[threadIdx.x & 3] = 1;
  __syncthreads();
  out[threadIdx.x] = left[threadIdx.x] + both.f[31 - threadIdx.x];
}
__global__ void of_rows(float *out) {
  ROWS(rows);
  TWO_AND_ROWS(up, down);
  up[0] = down[0] = rows[threadIdx.x][0] = plain_of_it = 1;
  out[threadIdx.x] = rows[threadIdx.x][0];
}

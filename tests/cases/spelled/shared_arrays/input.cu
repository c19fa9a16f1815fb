#include <cuda_fp16.h>
#include <cuda_runtime.h>
#define SMEM(T, n) __shared__ T buf[n]
#define SHARED_TILE(name, T, r, c) __shared__ T name[r][c + 1]
#define SHARED_FLOAT4(name, n) __shared__ __align__(16) float4 name##_vec[n];
#define FLAG(name) static __shared__ int name
#define HALVES(n) __shared__ __half halves[n]; __shared__ unsigned int counts[n / 32]
#define DYNAMIC(T, name) extern __shared__ T name[]
#define FLOATS(n) SMEM(float, n)
#define SHARED __shared__
#define POINTERS(n) __shared__ const float *pointers[n]
__global__ void rev(const int *in, int *out) {
  SMEM(int, 64);
  buf[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = buf[63 - threadIdx.x];
}
__global__ void transpose(const float *in, float *out) {
  SHARED_TILE(tile, float, 16, 16);
  SHARED_FLOAT4(row, 16)
  FLAG(any_set);
  if (threadIdx.x == 0 && threadIdx.y == 0) any_set = 3;
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 16 + threadIdx.x];
  if (threadIdx.y == 0) row_vec[threadIdx.x] = make_float4(threadIdx.x, 0, 1, 2);
  __syncthreads();
  out[threadIdx.y * 16 + threadIdx.x] = tile[threadIdx.x][threadIdx.y] + any_set + row_vec[threadIdx.y].x;
}
template <typename T> __global__ void twice(const T *in, T *out) {
  DYNAMIC(float, dyn);
  FLOATS(64);
  HALVES(64);
  SHARED int plain[64];
  plain[threadIdx.x] = 2;
  dyn[threadIdx.x] = in[threadIdx.x];
  buf[threadIdx.x] = in[threadIdx.x];
  halves[threadIdx.x] = __float2half(threadIdx.x);
  if (threadIdx.x < 2) counts[threadIdx.x] = 3;
  __syncthreads();
  out[threadIdx.x] = dyn[63 - threadIdx.x] + buf[threadIdx.x ^ 1] + __half2float(halves[63 - threadIdx.x]) + counts[threadIdx.x & 1] + plain[63 - threadIdx.x];
}

#include <cuda_fp16.h>

// The program's own, of other vectors.
__host__ __device__ inline bool operator==(int2 a, int2 b) { return a.x == b.x && a.y == b.y; }
__host__ __device__ inline bool operator<(uint2 a, uint2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

__global__ void compare(const half2 *a, const half2 *b, int *out) {
  half2 x = a[threadIdx.x], y = b[threadIdx.x];
  int bits = (x == y) << 2;
  bits |= (x != y) << 3;
  bits |= (x < y) << 4;
  out[threadIdx.x] = bits | (make_int2(bits, 1) == make_int2(4, 1)) | (make_uint2(bits, 1) < make_uint2(4, 1)) << 1;
}

__device__ int bytes(long) { return 8; }
__device__ int bytes(int) { return 4; }
template <class T> __device__ T twice(T x) { return x + x; }
__global__ void wide_masks(int x, bool flag, double *out) {
  int size = sizeof(-static_cast<long>(flag));
  out[0] = size + bytes(-(long)(x > 3)) + bytes(-(x > 3));
  out[1] = twice(-(long long)flag);
  out[2] = x < 7 ? -1l : 0;
  unsigned long long all = 0u - (x == 2);
  out[3] = all;
}

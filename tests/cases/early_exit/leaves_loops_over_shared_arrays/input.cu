#include <cstdio>

// Bitonic sort of what a template says the size of: no thread leaves the loops by itself. Elements are exchanged by reference.
template <typename T> __device__ void exchange(T &a, T &b, bool ascending) {
  if ((a > b) == ascending) {
    T kept = a;
    a = b;
    b = kept;
  }
}
template <int N, typename T> __global__ void sorted(T *keys) {
  __shared__ T s[N];
  for (int i = threadIdx.x; i < N; i += blockDim.x) s[i] = keys[i];
  for (unsigned size = 2; size <= N; size <<= 1)
    for (unsigned stride = size / 2; stride > 0; stride >>= 1) {
      __syncthreads();
      for (unsigned t = threadIdx.x; t < N / 2; t += blockDim.x) {
        unsigned place = 2 * t - (t & (stride - 1));
        exchange(s[place], s[place + stride], (place & size) == 0);
      }
    }
  __syncthreads();
  for (int i = threadIdx.x; i < N; i += blockDim.x) keys[i] = s[i];
}

int main() {
  int *keys, wrong = 0;
  cudaMallocManaged(&keys, 256 * sizeof(int));
  for (int i = 0; i < 256; i++) keys[i] = i * 77 % 256;
  sorted<256><<<1, 48>>>(keys);
  cudaDeviceSynchronize();
  for (int i = 0; i < 256; i++) wrong += keys[i] != i;
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong != 0;
}

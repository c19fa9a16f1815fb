#include <cuda_runtime.h>
struct Storage { float sums[32]; int count; };

template <typename T>
__global__ void in_storage(const float *x, float *y) {
  extern __shared__ __align__(16) unsigned char memory[];
  Storage &storage = reinterpret_cast<Storage &>(memory);
  auto &other = (Storage &)memory;
  T *numbers = reinterpret_cast<T *>(&memory);
  storage.sums[threadIdx.x] = x[threadIdx.x];
  if (threadIdx.x == 0) other.count = numbers[1] > 0;
  __syncthreads();
  y[threadIdx.x] = storage.sums[31 - threadIdx.x] + storage.count;
}

void run(const float *x, float *y) {
  in_storage<float><<<1, 32, sizeof(Storage)>>>(x, y);
}

#include <cuda_runtime.h>
struct Storage {
  int numbers[32];
};
extern __shared__ unsigned char memory[];
__global__ void kept(int *out) {
  Storage &storage = reinterpret_cast<
      Storage &
      >(
      memory);
  storage.numbers[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = storage.numbers[threadIdx.x];
}
void run(int *out) { kept<<<1, 32, sizeof(Storage)>>>(out); }

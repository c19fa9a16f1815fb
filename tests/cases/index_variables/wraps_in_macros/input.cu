// Macros spell positions too: what a use makes of one decides whether its 32 bits count.
#include <cuda_runtime.h>
#define TID threadIdx.x
#define ROW (blockIdx.y * blockDim.y + threadIdx.y)
#define HASH(x) ((x) * 2654435761u % 97)
#define HASHED HASH(LANE)
#define LANE (threadIdx.z)
#define SHOWN(x) shown(x)
#define PLACE (blockIdx.x * 4 + gridDim.x)
#define BLOCK(body) do { body } while (0)
#define MIXED(to) { to = (blockIdx.z % 5 * n - n) / 1000; }

template <typename T> __device__ int shown(T) { return sizeof(T); }

__global__ void places(unsigned *u, int n) {
  if (TID - 1 < n) u[0] = TID;
  u[1] = shown(ROW);
  u[2] = HASHED;
  u[3] = SHOWN(blockDim.z);
  BLOCK(MIXED(u[4]));
  int place = PLACE;
  u[place] = PLACE / 2;
}

int main() {
  places<<<1, 32>>>(nullptr, 3);
}

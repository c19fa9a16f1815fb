#include <cuda_runtime.h>
namespace mine {
namespace cub { struct Sum { __device__ int operator()(int a, int b) const { return a + b; } }; }
__device__ int both(int a, int b) { return cub::Sum()(a, b); }
}
struct Box { int cub; };
__global__ void add(int *x, Box box) {
  x[threadIdx.x] = mine::cub::Sum()(x[threadIdx.x], box.cub) + mine::both(1, 2);
}

#include <cuda_runtime.h>
__device__ int sum = {};
__global__ void k() { atomicAdd(&sum, 1); }
int main() { k<<<1, 1>>>(); }

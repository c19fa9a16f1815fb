// Variables of several types in one declaration, and a mark in the middle of a type.
#include <cuda_runtime.h>

__device__ int n = 3, *cursor = nullptr;
__managed__ int *first, second = 5;
unsigned __device__ int counter;
__device__ float sums[4], most;  // one type, with and without rows

__global__ void use(int *p) {
    p[0] = n + (cursor == nullptr) + (first == nullptr) + second + counter;
    sums[1] += most;
}

#include "input_shared.cuh"
__global__ void use_too() { counter += 2; }
void other() { use_too<<<1, 1>>>(); cudaDeviceSynchronize(); counter = 0; }

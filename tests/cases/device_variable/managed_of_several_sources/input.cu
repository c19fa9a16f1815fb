#include "input_shared.cuh"
__managed__ int counter = 1;
void other();
__global__ void use() { counter += 1; }
void run() { use<<<1, 1>>>(); other(); }

#include "input_shared.cuh"
__global__ void use_too(int *out) { out[0] = next() + shared_next(); }
void other(int *out) { use_too<<<1, 1>>>(out); }

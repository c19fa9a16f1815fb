#include "input_shared.cuh"
void other(int *out);
__global__ void use(int *out) { out[0] = next() + shared_next(); }
void run(int *out) { use<<<1, 1>>>(out); other(out); }

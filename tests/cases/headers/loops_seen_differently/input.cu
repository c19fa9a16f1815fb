#define DOUBLED 1
#include "input_kernel.cuh"
void twice(const half *a, const half *b, float *c, int m) { go(a, b, c, m); }
__device__ int calls = 0;

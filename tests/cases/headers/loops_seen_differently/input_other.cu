#include "input_kernel.cuh"
void once(const half *a, const half *b, float *c, int m) { go(a, b, c, m); }

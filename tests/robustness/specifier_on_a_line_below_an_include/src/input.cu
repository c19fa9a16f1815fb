#include <cuda_runtime.h>
__global__
void k(float *p) { *p = 1.0f; }
int main() { k<<<1, 1>>>(nullptr); }

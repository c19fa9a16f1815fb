#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *c) { *c = 1; }
#define LAUNCH(kern, p) do { kern<<<1, 32>>>(p); std::puts(#kern); } while (0)
void run(float *c, bool up) {
    void (*fn)(float *) = fill;
    LAUNCH(fn, c);
    LAUNCH(fill, c);
}

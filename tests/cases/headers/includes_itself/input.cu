#ifndef PASS
#define PASS 1
#include <cuda_runtime.h>
#include <cstdio>
__global__ void first(float *p) { p[threadIdx.x] = 1; }
#undef PASS
#define PASS 2
#include __FILE__
int main() {
    float *p;
    cudaMallocManaged(&p, 32 * sizeof(float));
    first<<<1, 32>>>(p);
    second<<<1, 32>>>(p);
    cudaDeviceSynchronize();
    std::printf("%g\n", p[1]);
    return 0;
}
#elif PASS == 2
__global__ void second(float *p) { p[threadIdx.x] += 1; }
#else  // another pass, in a build of its own
__global__ void third(float *p) { p[threadIdx.x] -= 1; }
#endif

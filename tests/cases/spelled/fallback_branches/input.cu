#include <cuda_runtime.h>
#include <cassert>
#include <cstdio>
#define HAVE_FAST_PATH 1

__global__ void fill(float *p) {
#if HAVE_FAST_PATH
    p[threadIdx.x] = 1.0f;
#else
    if (threadIdx.x == 0) printf("no fast path\n");
    __trap();
#endif
}

__global__ void twice(float *p) {
#ifndef HAVE_FAST_PATH
    p[threadIdx.x] += p[threadIdx.x];
#else
    p[threadIdx.x] *= 2.0f;
#endif
#if HAVE_FAST_PATH > 1
    assert(false && threadIdx.x);
    return;
#endif
}

int main() {
    float *p;
    cudaMalloc(&p, 128);
    fill<<<1, 32>>>(p);
    twice<<<1, 32>>>(p);
#ifdef WAIT
    cudaDeviceSynchronize();
#endif
    cudaFree(p);
    return 0;
}

#include <cuda_runtime.h>
#include <cstdio>
#ifdef USE_DOUBLE
typedef double real;
__global__ void fill(double *p) { p[threadIdx.x] = 1; }
#else
typedef float real;
__global__ void fill(float *p) { p[threadIdx.x] = 1; }
#endif

int main() {
    real *p;
    cudaMalloc(&p, 128);
#ifdef SYNC
    cudaDeviceSynchronize();
    fill<<<1, 32>>>(p);
#endif
#if 0
    cudaMemcpyPeer(p, 0, p, 0, 4);
#endif
    cudaFree(p);
    return 0;
}

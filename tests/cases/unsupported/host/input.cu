#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }
__device__ float table[4];

int main() {
    float *p;
    cudaGetSymbolAddress((void **)&p, table);
    void *arguments[] = {&p};
    cudaLaunchCooperativeKernel((void *)fill, 1, 32, arguments, 0, 0);
    int registers = 0;
    cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerBlock, 0);
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    if (cudaGetLastError() == cudaErrorApiFailureBase) printf("memory\n");
    return properties.regsPerBlock == registers ? 0 : 1;
}

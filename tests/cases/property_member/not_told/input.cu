#include <cuda_runtime.h>

#define REGISTERS(p) (p).regsPerBlock

int main() {
    cudaDeviceProp p, *q = &p;
    int value = 0;
    cudaGetDeviceProperties(q, 0);
    cudaDeviceGetAttribute(&value, cudaDevAttrMaxRegistersPerMultiprocessor, 0);
    int registers = p.regsPerBlock + REGISTERS(p), cubemap = q->maxTextureCubemap;
    cudaDeviceGetAttribute(&value, cudaDevAttrMaxTextureCubemapWidth, 0);
    return p.integrated + registers + cubemap + value;
}

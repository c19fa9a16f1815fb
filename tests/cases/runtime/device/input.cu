#include <cuda_runtime.h>
#include <cstdio>

int main() {
    int device = 0, count = 0;
    cudaGetDeviceCount(&count);
    cudaSetDevice(0);
    cudaGetDevice(&device);
    cudaDeviceProp prop;
    cudaGetDeviceProperties(&prop, device);
    printf("%s %d.%d: %d SMs, %zu bytes, warp %d\n", prop.name, prop.major, prop.minor, prop.multiProcessorCount,
           prop.totalGlobalMem, prop.warpSize);
    cudaDeviceReset();
    return count > 0 ? 0 : 1;
}

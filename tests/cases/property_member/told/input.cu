#include <cuda_runtime.h>
#include <cstdio>

struct Info { cudaDeviceProp properties; };

int main() {
    Info info[1];
    cudaGetDeviceProperties(&info[0].properties, 0);
    const cudaDeviceProp &p = info->properties;
    printf("%s: %d x %d threads, %d in a block of %d, grids up to %d\n", p.name, p.multiProcessorCount, p.maxThreadsPerMultiProcessor,
           p.maxThreadsPerBlock, p.maxThreadsDim[0], p.maxGridSize[0]);
    printf("%zu bytes (%d bits wide), %zu shared, %zu at most, %zu of a unit, L2 %d\n", p.totalGlobalMem, p.memoryBusWidth,
           p.sharedMemPerBlock, p.sharedMemPerBlockOptin, p.sharedMemPerMultiprocessor, p.l2CacheSize);
    printf("%d.%d warp %d ecc %d managed %d\n", p.major, p.minor, p.warpSize, p.ECCEnabled, p.managedMemory);
    int bus = 0;
    cudaDeviceGetAttribute(&bus, cudaDevAttrPciBusId, 0);
    printf("%zu constant, copies %d, bus %d, pitch %zu\n", p.totalConstMem, p.asyncEngineCount, bus, p.memPitch);
    return 0;
}

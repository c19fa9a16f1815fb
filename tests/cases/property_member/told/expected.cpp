#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

struct Info { device_properties properties; };

int main() {
    sycl::queue &q = default_queue();
    Info info[1];
    info[0].properties = properties_of(q);
    const device_properties &p = info->properties;
    printf("%s: %d x %d threads, %d in a block of %d, grids up to %d\n", p.name, p.multiProcessorCount, p.maxThreadsPerMultiProcessor,
           p.maxThreadsPerBlock, p.maxThreadsDim[0], p.maxGridSize[0]);
    printf("%zu bytes (%d bits wide), %zu shared, %zu at most, %zu of a unit, L2 %d\n", p.totalGlobalMem, p.memoryBusWidth,
           p.sharedMemPerBlock, p.sharedMemPerBlockOptin, p.sharedMemPerMultiprocessor, p.l2CacheSize);
    printf("%d.%d warp %d ecc %d managed %d\n", p.major, p.minor, p.warpSize, p.ECCEnabled, p.managedMemory);
    int bus = 0;
    bus = properties_of(q).pciBusID;
    printf("%zu constant, copies %d, bus %d, pitch %zu\n", p.totalConstMem, p.asyncEngineCount, bus, p.memPitch);
    return 0;
}

#include <cuda_runtime.h>
#include <cstdio>

#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) printf("%s\n", cudaGetErrorString(e)); } while (0)
#define UNITS(n, d) CHECK(cudaDeviceGetAttribute(&n, cudaDevAttrMultiProcessorCount, d))

struct Limits { int units, threads, shared; };

static int ask(int device, Limits &l, int *grid) {
    cudaDeviceGetAttribute(&l.threads, cudaDevAttrMaxThreadsPerBlock, device);
    cudaDeviceGetAttribute(grid, cudaDevAttrMaxGridDimY, device);
    return cudaDeviceGetAttribute(&l.shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0) == cudaSuccess;
}

int main() {
    Limits l;
    int grid, clock = 0, bus = 0, current;
    cudaGetDevice(&current);
    UNITS(l.units, current);
    if (!ask(0, l, &grid)) return 1;
    CHECK(cudaDeviceGetAttribute(&clock, cudaDevAttrMemoryClockRate, 0));
    CHECK(cudaDeviceGetAttribute(&bus, cudaDevAttrGlobalMemoryBusWidth, 0));
    int can, runtime, driver;
    cudaRuntimeGetVersion(&runtime);
    CHECK(cudaDriverGetVersion(&driver));
    if (runtime < 11000 || driver < 11000) return 1;
    cudaDeviceGetAttribute(&can, cudaDevAttrCooperativeLaunch, current);
    printf("%.1f GB/s\n", 2.0 * clock * (bus / 8) / 1e6);
    return l.threads > 0 && grid > 0 ? can : 1;
}

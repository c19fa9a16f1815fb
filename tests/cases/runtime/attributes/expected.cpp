#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

#define CHECK(x) do { runtime_status e = (x); if (e != runtime_success) printf("%s\n", error_string(e)); } while (0)
#define UNITS(n, d) CHECK(status_of([&] { (n) = properties_of(d).multiProcessorCount; }))

struct Limits { int units, threads, shared; };

static int ask(int device, Limits &l, int *grid) {
    sycl::queue &q = default_queue();
    l.threads = properties_of(device).maxThreadsPerBlock;
    *grid = properties_of(device).maxGridSize[1];
    return status_of([&] { l.shared = properties_of(q).sharedMemPerBlockOptin; }) == runtime_success;
}

int main() {
    sycl::queue &q = default_queue();
    Limits l;
    int grid, clock = 0, bus = 0, current;
    current = 0;
    UNITS(l.units, current);
    if (!ask(0, l, &grid)) return 1;
    CHECK(status_of([&] { clock = properties_of(q).memoryClockRate; }));
    CHECK(status_of([&] { bus = properties_of(q).memoryBusWidth; }));
    int can, runtime, driver;
    runtime = 12090;
    CHECK(status_of([&] { driver = 12090; }));
    if (runtime < 11000 || driver < 11000) return 1;
    can = properties_of(current).cooperativeLaunch;
    printf("%.1f GB/s\n", 2.0 * clock * (bus / 8) / 1e6);
    return l.threads > 0 && grid > 0 ? can : 1;
}

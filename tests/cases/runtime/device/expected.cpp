#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

int main() {
    sycl::queue &q = default_queue();
    int device = 0, count = 0;
    count = device_count();
    device = 0;
    device_properties prop;
    prop = properties_of(q);
    printf("%s %d.%d: %d SMs, %zu bytes, warp %d\n", prop.name, prop.major, prop.minor, prop.multiProcessorCount,
           prop.totalGlobalMem, prop.warpSize);
    return count > 0 ? 0 : 1;
}

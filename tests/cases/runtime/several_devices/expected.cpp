#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = v;
}

// Each device fills its own part; the first one gathers them.
int main() {
    int count = 0;
    count = device_count();
    float *part[16], *all;
    for (int d = 0; d < count && d < 16; d++) {
        select_device(d);
        device_properties properties;
        properties = properties_of(d);
        part[d] = sycl::malloc_device<float>(32, default_queue());
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<fill>, part[d], float(d));
        default_queue().wait_and_throw();
        int direct = 0;
        direct = can_access_peer(d, 0);
        if (direct) default_queue().get_device().ext_oneapi_enable_peer_access(device_at(0));
    }
    if (status_of([&] { select_device(0); }) != runtime_success) return 1;
    all = sycl::malloc_device<float>(count * 32, default_queue());
    for (int d = 0; d < count && d < 16; d++) default_queue().memcpy(all + 32 * d, part[d], 32 * sizeof(float)).wait();
    float last = -1;
    default_queue().memcpy(&last, all + 32 * count - 1, sizeof(float)).wait();
    int current;
    current = current_device();
    default_queue().get_device().ext_oneapi_disable_peer_access(device_at(0));
    printf("device %d: %f\n", current, last);
    return 0;
}

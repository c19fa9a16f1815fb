#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define DEVICE_OF(s, d) status_of([&] { *(d) = device_number(s); })
#define CHECK(call) do { if ((call) != runtime_success) return 1; } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = x;
}

// Memory for the kernel of a stream lies on the stream's device.
int run(sycl::queue stream, int *used) {
    CHECK(status_of([&] { *used = device_number(stream); }));
    select_device(*used);
    auto *p = sycl::malloc_device<float>(32, default_queue());
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, p, 1.0f);
    stream.wait_and_throw();
    return status_of([&] { sycl::free(p, default_queue()); }) != runtime_success;
}

int main() {
    int device, same, used[2];
    sycl::queue streams[2];
    for (sycl::queue &s : streams) s = default_queue();
    device = device_number(default_queue());
    DEVICE_OF(streams[1], &same);
    if (device != same || run(streams[0], &used[1])) return 1;
    for (sycl::queue s : streams) s.wait();
    printf("device %d\n", used[1]);
    return 0;
}

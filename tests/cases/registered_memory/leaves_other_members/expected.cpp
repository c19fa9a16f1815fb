// Memory of a device in the objects that registered memory is in, and numbers that tell how much of it there is.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Buffer {
    float *host, *device;
    int n;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] *= 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void thrice(Buffer b) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    b.device[item.get_local_id(2)] *= 3;
}

void run(Buffer &b, sycl::queue stream) {
    sycl::queue &q = default_queue();
    prepare_for_copies(b.host, b.n * sizeof(float), q);
    memcpy_async(stream, b.device, b.host, b.n * sizeof(float));
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<twice>,
                      b.device, b.n);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<thrice>, b);
    stream.wait_and_throw();
    release_from_copies(b.host, q);
}

void pin(float **many, int i) {
    sycl::queue &q = default_queue();
    prepare_for_copies(many[i], 256, q);
}

void each(float **hosts, float **devices, int n) {
    sycl::queue &q = default_queue();
    int i = 0;
    for (; i < n; i++) {
        pin(hosts, i);
        syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, devices[i], i);
    }
    float *own = new float[i];
    prepare_for_copies(own + i, 16, q);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, devices[0], i);
}

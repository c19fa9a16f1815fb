// Registered memory that is copied alone, and memory of a device beside it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdlib>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(int *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    if (i < n) p[i] *= 2;
}

void run(int n, sycl::queue stream) {
    sycl::queue &q = default_queue();
    int *host = static_cast<int *>(malloc(n * sizeof(int))), *device;
    device = sycl::malloc_device<int>(n, q);
    prepare_for_copies(host, n * sizeof(int), q);
    memcpy_async(stream, device, host, n * sizeof(int));
    syclex::nd_launch(stream, launch_range(1, n), syclex::kernel_function<twice>, device, n);
    stream.memcpy(host, device, n * sizeof(int));
    stream.wait_and_throw();
    release_from_copies(host, q);
    sycl::free(device, q);
    free(host);
}

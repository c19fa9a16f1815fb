#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

// Streams that do not wait for the default one are queues of their own, though the default stream is used.
bool run(float *p, sycl::queue given) {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    stream = new_stream();
    if (given != stream) syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<touch>, p);
    if (given == default_queue()) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, p);
    return stream == given;
}

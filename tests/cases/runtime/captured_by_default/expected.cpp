// CUDA's default stream captures nothing, and says so; a stream that shares the default queue does capture.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void increase(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1;
}

runtime_status captured(float *d, sycl::queue given, modifiable_graph *graph) {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    stream = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<increase>, d);
    begin_any_capture(stream);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<increase>, d);
    *graph = end_capture(stream);
    if (status_of([&] { begin_any_capture(given); }) == runtime_success) *graph = end_capture(given);
    stream.wait();
    return status_of([&] { begin_capture(q); });
}

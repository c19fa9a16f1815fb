// With nvcc's `-default-stream per-thread` stream 0 is the thread's own, which captures.
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

modifiable_graph captured(float *d) {
    sycl::queue &q = default_queue();
    modifiable_graph graph;
    begin_any_capture(q);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<increase>, d);
    graph = end_capture(q);
    return graph;
}

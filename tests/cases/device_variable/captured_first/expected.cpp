// A kernel of one device variable, of which the first launch is captured: libsycl writes the variable at launches that are not.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/graphs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int> base;
[[maybe_unused]] static const bool base_at_first = first_value<base>(7);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = base.get() + item.get_local_id(2);
}

void run(int *out, sycl::queue stream) {
    modifiable_graph graph;
    executable_graph executable;
    begin_capture(stream);
    nd_launch_with_globals(stream, launch_range(1, 32), syclex::kernel_function<add>, out);
    graph = end_capture(stream);
    executable = make_executable(graph);
    launch_graph(executable, stream);
    stream.wait_and_throw();
}

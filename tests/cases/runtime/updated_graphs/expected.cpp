// A graph that is captured again for each step, and an executable one that follows it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, float by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= by;
}

runtime_status step(executable_graph &run, sycl::queue stream, float *x, float by) {
  modifiable_graph graph;
  begin_capture(stream);
  syclex::nd_launch(stream, launch_range(1, 64), syclex::kernel_function<scale>, x, by);
  graph = end_capture(stream);
  if (run) {
    graph_update_info told;
    if (status_of([&] { update_executable(run, graph, &told); }) != runtime_success) {
      switch (told.result) {
        case graph_update::topology_changed:
        case graph_update::node_type_changed: break;
        default: return runtime_other_error;
      }
      destroy_executable(run);
      run = nullptr;
    }
  }
  if (!run) run = make_executable(graph);
  destroy_graph(graph);
  return status_of([&] { launch_graph(run, stream); });
}

void anyway(executable_graph run, modifiable_graph graph) { update_executable(run, graph, nullptr); }

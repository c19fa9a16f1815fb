// Streams that are the default queue, as the program uses the default stream, too: what forks is recorded as a chain.
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

bool follow(executable_graph run, sycl::queue stream, sycl::queue other, event_handle forked, event_handle joined, float *x) {
  sycl::queue &q = default_queue();
  modifiable_graph graph;
  q.memset(x, 0, 128 * sizeof(float));
  begin_any_capture(stream);
  record_event(forked, stream);
  other.ext_oneapi_submit_barrier({recorded(forked)});
  syclex::nd_launch(stream, launch_range(1, 64), syclex::kernel_function<scale>, x, 2.0f);
  syclex::nd_launch(other, launch_range(1, 64), syclex::kernel_function<scale>, x + 64, 3.0f);
  record_event(joined, other);
  stream.ext_oneapi_submit_barrier({recorded(joined)});
  graph = end_capture(stream);
  // W2S421: 'cudaGraphExecUpdate' sees no forks here: the program's streams are the default queue, in which operations wait for each other (wmma2sycl explain W2S421)
  const bool is_done = status_of([&] { update_executable(run, graph, nullptr); }) == runtime_success;
  destroy_graph(graph);
  return is_done;
}

void make(sycl::queue *stream) { *stream = default_queue(); }

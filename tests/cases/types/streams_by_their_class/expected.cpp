#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <map>
#include <memory>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += 1;
}

typedef sycl::queue my_stream;
std::map<stream_key, int> counts;
// W2S401: 'CUstream_st' is not migrated (wmma2sycl explain W2S401)
std::unique_ptr<CUstream_st> held();  // no pointer is left to point to
template <typename S> void on(S s, float *x) { syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<add>, x); }

void run(float *x, sycl::queue given, shared_event *event) {
  stream_slot streams[2] = {};
  // W2S401: 'CUstream_st' is not migrated (wmma2sycl explain W2S401)
  CUstream_st *a, *b;  // the second star would stay
  streams[0] = new_stream();
  my_stream last = given;
  syclex::nd_launch(streams[0], launch_range(1, 32), syclex::kernel_function<add>, x);
  syclex::nd_launch(last, launch_range(1, 32), syclex::kernel_function<add>, x);
  counts[given]++;
  if (given != default_queue()) on<sycl::queue>(given, x);
  record_event(event, last);
}

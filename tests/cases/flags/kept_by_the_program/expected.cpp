#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define EVENT_FLAGS 2
#define FAST(s) status_of([&] { *(s) = new_stream(); })
static const unsigned stream_flags = 1;
struct Options { unsigned event = EVENT_FLAGS; unsigned host = 2 | 1; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1;
}
sycl::queue make(unsigned flags = 1) {
  sycl::queue stream;
  if (flags == 0) stream = new_stream();
  else stream = new_stream();
  return stream;
}
void run(const Options &options, bool timing) {
  sycl::queue &q = default_queue();
  sycl::queue stream = make(stream_flags), other;
  FAST(&other);
  sycl::event event;
  auto *p = static_cast<float *>(sycl::malloc_host(128, q));
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<kernel>, p);
}

// A macro that makes a launcher: the stream that its parameter has by default, and variables of none
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LAUNCHER(kernel)                                                  \
  inline void launch_##kernel(int *p, int n, sycl::queue stream = default_queue()) { \
    syclex::nd_launch(stream, launch_range(1, n), syclex::kernel_function<kernel>, p); \
  }                                                                       \
  inline runtime_status wait_##kernel(sycl::queue stream = default_queue(), int = 0) { return status_of([&] { stream.wait_and_throw(); }); }
#define NO_STREAM(name) sycl::queue name = default_queue();

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void numbered(int *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  o[item.get_local_id(2)] = item.get_local_id(2);
}
LAUNCHER(numbered)

int main() {
  sycl::queue &q = default_queue();
  auto *p = sycl::malloc_shared<int>(32, q);
  NO_STREAM(none)
  launch_numbered(p, 32);
  launch_numbered(p, 32, none);
  wait_numbered();
  return p[31] != 31;
}

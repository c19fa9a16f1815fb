// Flags of streams: whose flags only a run tells became the default queue, whatever they were.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Stream {
  sycl::queue s = default_queue();
  explicit Stream(unsigned flags = 0) { s = default_queue(); }
  ~Stream() { status_of([&] { s.wait(); }); }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(int *p) { *p = 1; }

unsigned asked(int *p) {
  sycl::queue &q = default_queue();
  Stream apart(1);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<one>, p);
  unsigned flags = 9, of_default = 9;
  // W2S411: 'apart.s' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
  flags = apart.s == default_queue() ? 0 : 1;
  of_default = q == default_queue() ? 0 : 1;
  return flags + of_default;
}

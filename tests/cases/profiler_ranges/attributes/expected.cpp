#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Range {
  explicit Range(const char *name) {
  }
  ~Range() { }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= 2.0f;
}

void run(float *x, sycl::queue stream) {
  Range range("run");
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<scale>, x);
}

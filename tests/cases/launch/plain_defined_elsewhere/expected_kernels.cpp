#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  c[item.get_local_id(2)] = 0.0f;
}

void launch_plain(const launch_setup &at, float *c) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<plain>, c);
}

float half_of(float x) { return 0.5f * x; }

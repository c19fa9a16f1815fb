#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= 2.0f;
}

void run(float *x) {
  sycl::queue &q = default_queue();
  // W2S401: 'nvtxEventAttributes_t' is not migrated (wmma2sycl explain W2S401)
  nvtxEventAttributes_t event = {0};
  event.color = 0xff00ff00;
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, x);
  std::printf("%x\n", event.color);
}

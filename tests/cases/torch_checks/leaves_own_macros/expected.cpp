#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <c10/xpu/XPUStream.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <cstdio>
#define C10_CUDA_CHECK(call)                                        \
  do {                                                              \
    runtime_status e = (call);                                      \
    if (e != runtime_success) printf("%s\n", error_string(e));      \
  } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1.0f;
}
void run(at::Tensor t) {
  syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 32), syclex::kernel_function<fill>, t.data_ptr<float>());
  C10_CUDA_CHECK(status_of([&] { c10::xpu::syncStreamsOnDevice(); }));
}

// Memory that device code takes for itself.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdlib>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S522: 'new int[4]' takes or gives back memory in device code (wmma2sycl explain W2S522)
  int *numbers = new int[4];
  // W2S522: 'malloc' takes or gives back memory in device code (wmma2sycl explain W2S522)
  int *bytes = static_cast<int *>(malloc(16));
  for (int i = 0; i < 4; ++i) numbers[i] = bytes[i] = item.get_local_id(2) + i;
  out[item.get_local_id(2)] = numbers[3] + bytes[2];
  // W2S522: 'delete[]numbers' takes or gives back memory in device code (wmma2sycl explain W2S522)
  delete[] numbers;
  // W2S522: 'free' takes or gives back memory in device code (wmma2sycl explain W2S522)
  free(bytes);
}

void run(int *out) {
  sycl::queue &q = wmma2sycl::default_queue();
  int *on_host = static_cast<int *>(malloc(16));
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, out);
  free(on_host);
}

// Variables of functions that keep their value, and arrays whose length the launch says.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<int> next_counter;

int next() {
  return wmma2sycl::atomic_add(&next_counter.get(), 1);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out, int count) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = next();
#ifdef __clang__ // nvcc refuses it itself
  // W2S528: 'taken' has a length that is known when it runs (wmma2sycl explain W2S528)
  int taken[count];
  for (int i = 0; i < count; ++i) taken[i] = next();
  out[item.get_local_id(2)] = taken[count - 1];
#endif
}

void run(int *out) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, out, 4);
}

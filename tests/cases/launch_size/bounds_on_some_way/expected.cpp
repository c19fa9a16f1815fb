// Nobody asks whether a launch failed.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<64>))
void small(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 1;
}

// W2S555: this launch's blocks have 128 threads, and the kernel's __launch_bounds__ allows 64: CUDA starts nothing here, SYCL runs it (wmma2sycl explain W2S555)
void fill(int *out, int threads) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<small>, out);
}

void run(int *out) {
  sycl::queue &q = default_queue();
  fill(out, 32);
  fill(out, 128);
  for (int threads = 32; threads <= 64; threads *= 2) syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<small>, out);
}

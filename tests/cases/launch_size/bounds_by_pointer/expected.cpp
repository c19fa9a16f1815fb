// What bounds a template's kernel, its launcher says; a launch by CUDA's function returns the error itself.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int Most>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<Most>))
void fill(int *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  o[item.get_local_id(2)] = Most;
}

template <int Most>
void launch_fill(const launch_setup &at, int *o) {
  syclex::nd_launch(at.queue, launch_range(at.grid, bounded_block(at.block, Most)), syclex::kernel_function<fill<Most>>,
                    o);
}

template <class... P, class... A> runtime_status launched(void (*kernel)(const launch_setup &, P...), int threads, A... a) {
  sycl::queue &q = default_queue();
  kernel({q, 1, threads}, a...);
  return last_status();
}

runtime_status run(int *o, int threads) {
  sycl::queue &q = default_queue();
  runtime_status e = status_of([&] { syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), bounded_block(sycl::range<3>(1, 1, 96), 64)), syclex::kernel_function<fill<64>>, o); });
  if (e == runtime_success) e = status_of([&] { syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 64)), syclex::kernel_function<fill<64>>, o); });
  if (e == runtime_success) e = status_of([&] { syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), bounded_block(sycl::range<3>(1, 1, threads), 128)), syclex::kernel_function<fill<128>>,
                    o); });
  return e == runtime_success ? launched(launch_fill<64>, threads, o) : e;
}

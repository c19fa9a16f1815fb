// A library: its callers may have streams, which cudaDeviceSynchronize and cudaFree wait for, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void added(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += 1;
}
void add_one(float *x, sycl::queue s) { syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<added>, x); device_synchronize(); }
struct Adder { static void last(float *x, const sycl::queue &s) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<added>, x); device_synchronize();
  sycl::free(x, q);
} };

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MAKE(tag, T) extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) void k_##tag(T *p, int n) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); p[item.get_local_id(2)] = n; }
MAKE(i, int)
MAKE(f, float)
extern "C"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(int *p) { p[0] = 1; }
void run(int *p, float *f) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k_i>, p, 2); syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k_f>, f, 2); syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<plain>, p);
}

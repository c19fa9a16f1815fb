#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define KERN(T) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
static inline void set_##T(T *p) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); p[unsigned(item.get_local_id(2))] = (T)unsigned(item.get_local_id(2)); } static T twice_##T(T x) { return x + x; } \
  template <int N> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
  static void add_##T(T *p) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); p[unsigned(item.get_local_id(2))] += twice_##T(N); }
KERN(int)
KERN(float)
void f(int *p, float *q) {
  sycl::queue &queue = default_queue();
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<set_int>, p); syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<set_float>, q); syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<add_int<3>>, p); syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<add_float<4>>, q);
}

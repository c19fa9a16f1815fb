#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_alone.h"

#define TWO(A, B) \
  float A(float x) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); return x + unsigned(item.get_local_id(2)); } \
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
  void B(float *d) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); d[unsigned(item.get_local_id(2))] = A(d[unsigned(item.get_local_id(2))]); }

TWO(plus, add)
float more(float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return x + unsigned(item.get_local_id(2));
}
float less(float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return x - unsigned(item.get_local_id(2));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
ALONE(clear)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void both(float *d) { *d = more(1) + less(2); }
void run(float *d) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, d);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_alone.h"

#define TWO(A, B) \
  float A(float x) { return x + unsigned(item.get_local_id(2)); } \
  void B(float *d) { d[unsigned(item.get_local_id(2))] = A(d[unsigned(item.get_local_id(2))]); }

// W2S101: 'the body of plus' is made by the macro 'TWO' and cannot be edited there (wmma2sycl explain W2S101)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
TWO(plus, add)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
ALONE(clear)

void run(float *d) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, d);
}

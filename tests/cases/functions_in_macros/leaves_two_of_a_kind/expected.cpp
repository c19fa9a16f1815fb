#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define EITHER(A, B) \
  float A(float x) { return x + unsigned(item.get_local_id(2)); } \
  float B(float x) { return x - unsigned(item.get_local_id(2)); }
// W2S101: 'the body of more' is made by the macro 'EITHER' and cannot be edited there (wmma2sycl explain W2S101)
EITHER(more, less)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void both(float *d) { *d = more(1) + less(2); }

// A licence, first.
/* And a block
   comment. */
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define M 16
#define N 16

#include <cstdio>
// for cudaMalloc

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void tile(sycl::half *c) {
   auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
   c[item.get_local_id(2)] = sycl::half(M * N);
}

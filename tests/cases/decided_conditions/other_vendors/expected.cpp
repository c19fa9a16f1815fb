#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FIRST_WITH_MAX 11070
#ifndef LIMIT
#define LIMIT 11070
#endif
sycl::half larger(sycl::half a, sycl::half b) {
  return maximum_number(a, b);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void limits(sycl::half *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = larger(x[item.get_local_id(2)], x[0]);
// W2S102: this branch, which the preprocessor skips ('#if CUDART_VERSION < LIMIT' does not hold), was migrated word by word at most: 'CUDART_VERSION' (wmma2sycl explain W2S102)
#if CUDART_VERSION < LIMIT
  x[0] = x[1];
#endif
}

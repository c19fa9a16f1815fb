#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
#ifdef __has_include
#define HAVE_HALF 1
#endif
#if __has_include(<my_own.h>)
#include <my_own.h>
#endif
#if defined(__has_include) && 1 && !defined(NO_BLAS)
#define BLAS 1
#endif
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#if HAVE_HALF
  p[item.get_local_id(2)] = float(sycl::half(unsigned(item.get_local_id(2)) + 0.5f));
#endif
}
#if __has_include(<cutlass/cutlass.h>)
#define CUTLASS 1
#endif

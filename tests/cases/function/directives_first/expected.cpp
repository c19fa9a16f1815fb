#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(
    T* out, // to
    const T* in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  out[i] = in[i];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(float* out,
         const float* in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();

#ifdef UNROLL
#pragma unroll 4
#endif
  for (int i = item.get_local_id(2); i < 32; i += 32) out[i] += in[i];
}

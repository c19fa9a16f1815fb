// A float4 that is kept for later under a condition: DPC++ keeps it in local memory and moves it in two halves.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void copy(const float *from, float *to, int n) {
  const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  sycl::float4 next;
  if (n > 3)
    next = reinterpret_cast<const sycl::float4 *>(from)[i];
  sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<1>());
  if (n > 3)
    reinterpret_cast<sycl::float4 *>(to)[i] = next;
}

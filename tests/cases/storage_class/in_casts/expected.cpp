#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

int width(long n) { return n > 64 ? 64 : (int)n; }

// attributes that nvcc warns of and does not apply
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int size = width((long)item.get_group(2) * unsigned(item.get_local_range(2)) + unsigned(item.get_local_id(2)));
  out[item.get_local_id(2)] = (int)(size + 1.5f);
}

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace own {
typedef unsigned long long uint64_t;
}
typedef unsigned long long u64;
struct Words { typedef long long int64_t; int64_t first; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(own::uint64_t *x, u64 *y, Words *z) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = y[item.get_local_id(2)] + z->first;
}

// The same in SYCL: DPC++ copies the whole struct to each work-item's local memory first.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Table {
  int value[64];
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void pick(Table table, const int *which, int *to) {
  const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  to[i] = table.value[which[i]];
}

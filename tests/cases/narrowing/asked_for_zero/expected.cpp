// Whether a sum is zero: one that wraps at 32 bits is, and in 64 bits it is not
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *o, unsigned u) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (!(u - 5 + unsigned(item.get_local_id(2)))) o[0] = 1;
  if (u - 5 + unsigned(item.get_local_id(2))) o[1] = 1;
  if ((u - 5 + unsigned(item.get_local_id(2))) == 0) o[2] = 1;
  if ((u - 5 + unsigned(item.get_local_id(2))) && u) o[3] = 1;
  bool b = u - 5 + unsigned(item.get_local_id(2)); o[4] = b;
  o[5] = (u - 5 + unsigned(item.get_local_id(2))) ? 1 : 2;
  if (!(-unsigned(item.get_local_id(1)) + (unsigned(item.get_group(2)) + unsigned(item.get_local_id(2))))) o[6] = 1;
  if (-unsigned(item.get_local_id(1)) + unsigned(item.get_local_id(2))) o[7] = 1;
  while (-unsigned(item.get_local_id(1)) + unsigned(item.get_local_id(2))) o[8]++;
  for (int i = 0; i - unsigned(item.get_local_id(1)) + unsigned(item.get_local_id(2)); i++) o[8]++;
  if ((-unsigned(item.get_local_id(1)) + unsigned(item.get_local_id(2))) == 0) o[9] = 1;
  if ((unsigned(item.get_local_id(2)) - unsigned(item.get_local_id(1))) == 0 || !(unsigned(item.get_local_id(2)) - unsigned(item.get_local_id(1)))) o[10] = 1;
}

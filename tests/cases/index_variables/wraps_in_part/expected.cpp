// What is added to a number that wraps at 32 bits wraps there, too; a cast to unsigned hides what is below zero.
#include <sycl/sycl.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void parts(int shift, int other, unsigned char byte, bool flag, unsigned long long huge, unsigned long long *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (unsigned(item.get_group(2)) + -2 + (unsigned(item.get_local_id(2)) + 7) < 7) out[0] = 1;
  if (unsigned(item.get_local_id(2)) + (unsigned)shift < 7) out[1] = 1;
  if (unsigned(item.get_local_id(2)) + shift + (unsigned)other < 7) out[2] = 1;
  if ((unsigned(item.get_group_range(2)) >> 20) + static_cast<unsigned>(shift) < std::min(-100 + shift, (int)byte)) out[3] = 1;
  out[4] = static_cast<long long>(2ull == item.get_local_id(1) ? flag : huge) / (65535u + (unsigned(item.get_group(2)) & unsigned(item.get_local_id(0))));
  out[6] = static_cast<unsigned long long>((unsigned(huge) + unsigned(item.get_group(2)) & -byte) >> 6); // a mask below zero has all the higher bits
  out[item.get_local_id(2) + (unsigned)shift] = 2; // an index that is right does not wrap
  int kept = item.get_group(2) - 2 + item.get_local_id(2); // nor is more than 32 bits kept here
  out[5] = kept;
}

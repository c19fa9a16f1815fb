// What only the device runs, within a condition that host and device take alike
#include <sycl/sycl.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define HD
template <class T> T reduce_warp(T v) {
#ifdef __SYCL_DEVICE_ONLY__
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int d = 16; d; d >>= 1) v += permute_by_xor(sg, v, d);
#endif
  return v;
}
HD inline int place(int n) {
#ifdef __SYCL_DEVICE_ONLY__
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return unsigned(item.get_global_id(2)) + n;
#else
  return n;
#endif
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum(const int *v, int *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int s = reduce_warp(v[place(0)]);
  if (item.get_local_id(2) == 0) *o = s;
}

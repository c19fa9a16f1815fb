// The first return stands in a block of its own, behind which others go on.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Scope { int *p; Scope(int *q) : p(q) {} ~Scope() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group());
} };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_block(int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  {
    s[item.get_local_id(2)] = item.get_local_id(2);
    // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
    if (item.get_local_id(2) >= n) return;
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = s[n - 1];
  }
  out[item.get_local_id(2)] += 1;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void with_object(int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  {
    Scope scope(s);
    s[item.get_local_id(2)] = item.get_local_id(2);
    // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
    if (item.get_local_id(2) >= n) return;
  }
  out[item.get_local_id(2)] = s[n - 1];
}

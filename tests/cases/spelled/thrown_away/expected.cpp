// What macros throw away, no compiler reads: it may stay. And calls of nothing that are given all of a macro's arguments
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define UNUSED(...)
#define FIRST(a, b) a
#define ASSERT_THREAD(c) UNUSED(threadIdx, blockIdx, c)
#define PICK(v) FIRST(v, threadIdx)
#ifdef SECOND
#define KEPT(v) FIRST(v, threadIdx)
#else
// W2S101: 'threadIdx' is made by the macro 'KEPT' and cannot be edited there (wmma2sycl explain W2S101)
#define KEPT(v) FIRST(threadIdx, v)
#endif
#define LOG(...) UNUSED("%d", last_status(), (item.get_local_id(2) + sycl::clz(3)))
#define SYNC(...) sycl::group_barrier(item.get_group())

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  ASSERT_THREAD(p[0] > 1);
  UNUSED(item.get_group(0) + threadIdx.none)
  p[0] = PICK(3);
  LOG(1);
  SYNC();
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void takes(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[0] = KEPT(3).x;
}

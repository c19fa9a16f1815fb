// The macros take members of what they are given, and make more of them.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define HALF(i) (i.x / 2)
#define IS_FIRST(i) (i.x == 0)
#define LINEAR(i, sizes) (i.x + i.y * sizes.x)
#define TWICE(n) (2 * n)
#define KEPT(n) n

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void places(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  // W2S101: 'threadIdx.x' is made by the macro 'HALF' and cannot be edited there (wmma2sycl explain W2S101)
  out[0] = HALF(threadIdx);
  // W2S101: 'blockIdx.x' is made by the macro 'IS_FIRST' and cannot be edited there (wmma2sycl explain W2S101)
  out[1] = IS_FIRST(blockIdx) ? LINEAR(threadIdx, blockDim) : 0;
  out[2] = TWICE(item.get_local_id(2)) + TWICE(int(sg.get_max_local_range()[0])) + KEPT(item.get_group(1));
}

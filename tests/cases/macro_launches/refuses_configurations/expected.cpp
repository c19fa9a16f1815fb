// Configurations of which a macro makes a part itself
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S101: '<<<' is made by the macro 'ONE_BLOCK' and cannot be edited there (wmma2sycl explain W2S101)
#define ONE_BLOCK <<<1, 32>>>
// W2S101: '<<<' is made by the macro 'WITH' and cannot be edited there (wmma2sycl explain W2S101)
#define WITH(n, s) <<<((n) + 31) / 32, 32, 0, s>>>
// W2S101: '<<<' is made by the macro 'TURNED' and cannot be edited there (wmma2sycl explain W2S101)
#define TURNED(block, grid) <<<grid, block>>>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) p[item.get_local_id(2)] = n;
}
void run(float *p, sycl::queue s) {
  // W2S101: 'the launch' is made by the macro 'ONE_BLOCK' and cannot be edited there (wmma2sycl explain W2S101)
  k ONE_BLOCK (p, 4);
  // W2S101: 'the launch' is made by the macro 'WITH' and cannot be edited there (wmma2sycl explain W2S101)
  k WITH(40, s)(p, 4);
  // W2S101: 'the launch' is made by the macro 'TURNED' and cannot be edited there (wmma2sycl explain W2S101)
  k TURNED(32, 4)(p, 4);
}

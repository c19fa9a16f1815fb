#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S101: '__shared__' is made by the macro 'TWO' and cannot be edited there (wmma2sycl explain W2S101)
#define TWO(T, a, b) __shared__ T a[32], b[32]
// W2S101: '__shared__' is made by the macro 'UNION' and cannot be edited there (wmma2sycl explain W2S101)
#define UNION(name) __shared__ union { float f[32]; int i[32]; } name
// W2S101: '__shared__' is made by the macro 'ROWS' and cannot be edited there (wmma2sycl explain W2S101)
#define ROWS(name) extern __shared__ float name[][8]
// W2S101: '__shared__' is made by the macro 'MAYBE' and cannot be edited there (wmma2sycl explain W2S101)
#define MAYBE(n) __shared__ volatile int flags[n]
#define TWO_AND_ROWS(a, b) TWO(float, a, b); alignas(128) syclex::work_group_static<std::byte[sizeof(int)]> plain_of_it_storage; auto &plain_of_it = reinterpret_cast<int &>(plain_of_it_storage)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S101: 'a __shared__ declaration' is made by the macro 'TWO' and cannot be edited there (wmma2sycl explain W2S101)
  TWO(float, left, right);
  // W2S101: 'a __shared__ declaration' is made by the macro 'UNION' and cannot be edited there (wmma2sycl explain W2S101)
  UNION(both);
  // W2S101: 'a __shared__ declaration' is made by the macro 'MAYBE' and cannot be edited there (wmma2sycl explain W2S101)
  MAYBE(4);
  left[item.get_local_id(2)] = right[item.get_local_id(2)] = both.f[item.get_local_id(2)] = flags[item.get_local_id(2) & 3] = 1;
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = left[item.get_local_id(2)] + both.f[31 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_rows(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S101: 'a __shared__ declaration' is made by the macro 'ROWS' and cannot be edited there (wmma2sycl explain W2S101)
  ROWS(rows);
  TWO_AND_ROWS(up, down);
  up[0] = down[0] = rows[item.get_local_id(2)][0] = plain_of_it = 1;
  out[item.get_local_id(2)] = rows[item.get_local_id(2)][0];
}

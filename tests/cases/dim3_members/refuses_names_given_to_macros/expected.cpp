// A member's name that a macro is given: no text in its place serves a dim3, or a vector of numbers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define GET(object, name) (object).name
#define X_OF(g) (g)[2]
// W2S101: 'member x of a uint3' is made by the macro 'GET' and cannot be edited there (wmma2sycl explain W2S101)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[0] = GET(vector_of(item.get_group().get_group_id()), x) + GET(vector_of(item.get_local_id()), y) * GET(item.get_local_range(), x);
}
void run(int *p, sycl::range<3> g) {
  sycl::queue &q = default_queue();
  sycl::float4 v = {1, 2, 3, 4};
  // W2S101: 'member x of a dim3' is made by the macro 'GET' and cannot be edited there (wmma2sycl explain W2S101)
  int n = GET(g, x) + X_OF(g) + int(GET(v, x));
  // W2S101: 'member y of a dim3' is made by the macro 'GET' and cannot be edited there (wmma2sycl explain W2S101)
  syclex::nd_launch(q, launch_range(n, GET(g, y)), syclex::kernel_function<k>, p);
}

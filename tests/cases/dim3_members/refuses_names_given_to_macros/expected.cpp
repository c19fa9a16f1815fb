// A member's name that a macro is given: no text in its place serves a dim3, or a vector of numbers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define X_OF(g) (g)[2]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[0] = (vector_of(item.get_group().get_group_id())).x() + (vector_of(item.get_local_id())).y() * (item.get_local_range())[2];
}
void run(int *p, sycl::range<3> g) {
  sycl::queue &q = default_queue();
  sycl::float4 v = {1, 2, 3, 4};
  int n = (g)[2] + X_OF(g) + int((v).x());
  syclex::nd_launch(q, launch_range(n, unsigned((g)[1])), syclex::kernel_function<k>, p);
}

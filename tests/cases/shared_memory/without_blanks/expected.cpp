// Declarations that touch: nothing parts the one from the other.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define WIDTH 32
#define REGISTERS float sum
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touching(const float *from, float *to) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[WIDTH]> s;alignas(128) syclex::work_group_static<float[4]> o;REGISTERS;int t = item.get_local_id(2);
  s[t] = from[t];sum = 0;sycl::group_barrier(item.get_group());
  for (int i = 0; i < WIDTH; ++i) {sum += s[i];}sycl::group_barrier(item.get_group());if (t < 4) {o[t] = sum;}
  to[t] = o[t % 4];
}

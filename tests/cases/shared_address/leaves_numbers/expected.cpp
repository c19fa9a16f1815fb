#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

unsigned offset(unsigned row, unsigned col) { return row * 64 + col; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *in, unsigned *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s;
  const unsigned at = offset(unsigned(item.get_local_id(2)) / 8, unsigned(item.get_local_id(2)) % 8);
  s[at] = in[at];
  const unsigned long long bits = reinterpret_cast<unsigned long long>(&s[at]);
  out[0] = static_cast<unsigned>(bits);
}

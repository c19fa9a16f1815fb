#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>

template <typename T> constexpr bool is_wide = sizeof(T) > 4;
template <> constexpr bool is_wide<float> = false;
template <typename T> T on_host = T(3);
template <typename T> T twice(T x) { return x + x; }
template <> inline int twice(int x) { return x << 1; }
static_assert(std::is_same_v<int, int>);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = is_wide<float> ? 1 : twice(p[item.get_local_id(2)]);
}
int three() { return on_host<int>; }

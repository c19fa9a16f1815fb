// What is only asked for its type: warpSize is a const int.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>

template <typename T> int halved(T n) { return n / 2; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void types(int *out) {
  out[0] = std::is_same_v<const int, const int>;
  out[1] = std::is_same_v<std::remove_cv_t<const int>, int>;
  std::remove_const_t<const int> below = -1;
  out[2] = halved(below);
  out[3] = halved(32);
}

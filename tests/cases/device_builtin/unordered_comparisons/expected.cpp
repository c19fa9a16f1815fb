// The other comparisons that hold of a NaN, of pairs and as masks, and the other saturated ones
#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compare(sycl::half2 *a, unsigned *masks, sycl::half *s) {
  a[0] = between_0_and_1(compare_pairs(a[1], a[2], unless<less_or_greater>()) + compare_pairs(a[1], a[2], std::not_equal_to<>()));
  a[3] = between_0_and_1(compare_pairs(a[1], a[2], unless<std::greater_equal<>>()) * compare_pairs(a[1], a[2], unless<std::less_equal<>>()));
  a[4] = maximum_or_nan(compare_pairs(a[1], a[2], unless<std::less<>>()), a[3]);
  masks[0] = mask_of_pairs(a[1], a[2], unless<less_or_greater>()) & mask_of_pairs(a[1], a[2], std::not_equal_to<>());
  masks[1] = mask_of_pairs(a[1], a[2], unless<std::greater_equal<>>()) | mask_of_pairs(a[1], a[2], unless<std::greater<>>()) | mask_of_pairs(a[1], a[2], unless<std::less<>>());
  if (both_of_pairs(a[0], a[1], std::not_equal_to<>()) && both_of_pairs(a[0], a[1], unless<std::greater_equal<>>()) && both_of_pairs(a[0], a[1], unless<std::greater<>>())) masks[2] = 1;
  if (both_of_pairs(a[0], a[1], unless<std::less_equal<>>()) || both_of_pairs(a[0], a[1], unless<std::less<>>()) == false) masks[3] = 1;
  bool any = !(s[0] > s[1]) == !(s[0] <= s[1]) || !(s[0] < s[1]);
  s[2] = any ? between_0_and_1(s[3] - s[4]) : minimum_or_nan(s[3], s[4]);
}

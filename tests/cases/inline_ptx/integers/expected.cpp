#include <sycl/sycl.hpp>
#include <wmma2sycl/ptx_integers.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/packed_integers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

typedef unsigned long long u64;
void add_128(u64 *d, const u64 *a, const u64 *b) {
  { const auto given_2 = a[0]; const auto given_3 = a[1]; const auto given_4 = b[0]; const auto given_5 = b[1]; bool reg_carry = false; d[0] = (reg_carry = false, sum_with_carry<unsigned long long>(given_2, given_4, reg_carry)); d[1] = sum_with_carry<unsigned long long>(given_3, given_5, reg_carry); };
}
void mul_64(unsigned *d, unsigned a, unsigned b, unsigned c) {
  { bool reg_carry = false; d[0] = (reg_carry = false, sum_with_carry<unsigned>(wrapped_product<unsigned>(a, b), c, reg_carry)); d[1] = sum_with_carry<unsigned>(high_product<unsigned>(a, b), 0, reg_carry); };
  { bool reg_carry = false; d[0] = (reg_carry = false, difference_with_borrow<unsigned>(d[0], c, reg_carry)); d[1] = difference_with_borrow<unsigned>(d[1], 0, reg_carry); };
  { bool reg_carry = false; d[0] = (reg_carry = false, sum_with_carry<unsigned>(high_product<unsigned>(a, b), c, reg_carry)); d[1] = sum_with_carry<unsigned>(wrapped_product<unsigned>(a, b), d[1], reg_carry); };
}
void alone(unsigned &low, unsigned &high, unsigned a) {
  { bool reg_carry = false; low = (reg_carry = false, sum_with_carry<unsigned>(low, a, reg_carry)); };
  // W2S538: PTX 'addc.u32' with a carry of another asm statement has no SYCL form yet (wmma2sycl explain W2S538)
  asm("addc.u32 %0, %0, 0;" : "+r"(high));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void integers(int *d, u64 *wide, short *shorts, u64 *p) {
  short h = shorts[0], g = shorts[1];
  int a = d[0], b = d[1];
  { const auto given_1 = h; h = wrapped_sum<short>(given_1, g); h = wrapped_difference<short>(h, given_1); h = wrapped_product<short>(h, g); h = wrapped_sum<short>(wrapped_product<short>(h, given_1), g); };
  h = min_of<short, short>(h, g), h = max_of<short, short>(h, 3);
  d[2] = wide_product<short>(h, g);
  d[2] = wrapped_sum<int>(wide_product<short>(h, g), d[2]), d[2] = wrapped_sum<unsigned>(wide_product<unsigned short>(static_cast<unsigned short>(h), static_cast<unsigned short>(g)), static_cast<unsigned>(d[2])), d[2] = wide_product<unsigned short>(static_cast<unsigned short>(h), static_cast<unsigned short>(g));
  wide[0] = wide_product<unsigned>(static_cast<unsigned>(a), static_cast<unsigned>(b));
  wide[1] = wide_product<int>(a, -3), wide[1] = wrapped_sum<long long>(wide_product<int>(a, b), static_cast<long long>(wide[1])), wide[1] = wrapped_sum<unsigned long long>(wide_product<unsigned>(static_cast<unsigned>(a), static_cast<unsigned>(b)), wide[1]);
  wide[2] = high_product<unsigned long long>(wide[0], wide[0]);
  d[3] = wrapped_sum<int>(high_product<int>(a, b), d[3]), d[3] = saturated_high_mad(a, b, d[3]);
  d[4] = saturated_sum(a, b), d[4] = saturated_difference(d[4], 5);
  d[5] = multiply_24(int(a), int(b)), d[5] = high_product_24(int(d[5]), int(b));
  d[6] = wrapped_sum<unsigned>(multiply_24(unsigned(static_cast<unsigned>(a)), unsigned(static_cast<unsigned>(b))), static_cast<unsigned>(d[6])), d[6] = wrapped_sum<int>(high_product_24(int(a), int(b)), d[6]), d[6] = saturated_sum(high_product_24(int(a), int(b)), d[6]);
  d[7] = sum_of_difference<unsigned>(static_cast<unsigned>(a), static_cast<unsigned>(b), 7);
  d[8] = wrapped_quotient<int>(a, b), d[8] = wrapped_remainder<unsigned>(static_cast<unsigned>(d[8]), 10);
  d[9] = wrapped_magnitude<int>(a), d[9] = wrapped_negative<int>(d[9]);
  int i = 10;
  { unsigned reg_t = a; a = b; b = reg_t; };
  { const auto given_1 = d[i++]; d[10] = given_1 * given_1; };
  p = reinterpret_cast<unsigned long long *>(reinterpret_cast<unsigned long long>(p) + 8);
  *p = a + b;
}

// Every kind of product that the software targets must get right. Exits with the number of wrong ones.
#include "product_check.hpp"

using s8 = std::int8_t;
using u8 = std::uint8_t;
using s32 = std::int32_t;
using half = sycl::half;
using precision::tf32;

// Each of the wider set on one or two sub-group sizes: a compiler takes about a second a kernel.
template <typename Target> void check_target(sycl::queue &q) {
  check<Target, product<half, half, float, 16, 16, 16, row, row>>(q, "half*half+float");
  check<Target, product<half, half, float, 16, 16, 16, row, col>>(q, "half*half+float");
  check<Target, product<half, half, float, 16, 16, 16, col, row>>(q, "half*half+float");
  check<Target, product<half, half, float, 16, 16, 16, col, col>>(q, "half*half+float");
  check<Target, product<half, half, half, 16, 16, 16, col, row>>(q, "half*half+half");
  if constexpr (Target::sub_group_size == 8) {
    check<Target, product<half, half, float, 8, 32, 16, row, col>>(q, "half*half+float");
    check<Target, product<bfloat16, bfloat16, float, 32, 8, 16, row, row>>(q, "bf16*bf16+float");
    check<Target, product<s8, u8, s32, 16, 16, 16, row, col>>(q, "s8*u8+s32");
    check<Target, product<s8, s8, s32, 8, 32, 16, col, col>>(q, "s8*s8+s32");
    check<Target, product<tf32, tf32, float, 16, 16, 8, row, col>>(q, "tf32*tf32+float");
    check<Target, product<double, double, double, 8, 8, 4, col, row>>(q, "double*double+double");
  } else if constexpr (Target::sub_group_size == 16) {
    check<Target, product<half, half, float, 32, 8, 16, col, row>>(q, "half*half+float");
    check<Target, product<bfloat16, bfloat16, float, 16, 16, 16, row, col>>(q, "bf16*bf16+float");
    check<Target, product<bfloat16, bfloat16, bfloat16, 16, 16, 16, col, row>>(q, "bf16*bf16+bf16");
    check<Target, product<s8, s8, s32, 16, 16, 16, col, row>>(q, "s8*s8+s32");
    check<Target, product<u8, s8, s32, 32, 8, 16, row, row>>(q, "u8*s8+s32");
    check<Target, product<tf32, tf32, float, 16, 16, 8, col, col>>(q, "tf32*tf32+float");
    check<Target, product<double, double, double, 8, 8, 4, row, col>>(q, "double*double+double");
  } else {
    check<Target, product<half, half, half, 16, 16, 16, row, col>>(q, "half*half+half");
    check<Target, product<half, half, float, 32, 8, 16, row, col>>(q, "half*half+float");
    check<Target, product<half, half, float, 8, 32, 16, col, row>>(q, "half*half+float");
    check<Target, product<bfloat16, bfloat16, float, 8, 32, 16, col, col>>(q, "bf16*bf16+float");
    check<Target, product<u8, u8, s32, 16, 16, 16, row, col>>(q, "u8*u8+s32");
    check<Target, product<tf32, tf32, float, 16, 16, 8, col, row>>(q, "tf32*tf32+float");
    check<Target, product<double, double, double, 8, 8, 4, row, row>>(q, "double*double+double");
    check<Target, product<double, double, double, 8, 8, 4, col, col>>(q, "double*double+double");
  }
}

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0); // so that a crash shows where
  sycl::queue &q = default_queue();
  check_target<software<8>>(q);
  check_target<software<16>>(q);
  check_target<software<32>>(q);
  return wrong;
}

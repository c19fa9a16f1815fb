// The tilings of XMX in sub-groups of 32, over tiles that the CPU multiplies. Exits with the number of wrong results.
#include "tiling_check.hpp"

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  sycl::queue &q = default_queue();
  check_as<xmx_32_lanes, product<half, half, float, 16, 16, 16, row, col>>(q, plan::split, "half*half+float");
  check_as<xmx_32_lanes, product<half, half, half, 16, 16, 16, col, row>>(q, plan::split, "half*half+half");
  check_as<xmx_32_lanes, product<half, half, float, 32, 8, 16, col, col>>(q, plan::padded, "half*half+float");
  check_as<xmx_32_lanes, product<bfloat16, bfloat16, float, 8, 32, 16, row, row>>(q, plan::split, "bf16*bf16+float");
  check_as<xmx_32_lanes, product<precision::tf32, precision::tf32, float, 16, 16, 8, row, col>>(q, plan::split, "tf32*tf32+float");
  check_as<xmx_32_lanes, product<s8, s8, s32, 16, 16, 16, row, col>>(q, plan::padded, "s8*s8+s32");
  check_as<xmx_32_lanes, product<u8, u8, s32, 16, 16, 32, col, row>>(q, plan::split, "u8*u8+s32");
  check_elements<xmx_32_lanes, float, product<half, half, float, 16, 16, 16, row, col>>(q, "float");
  check_elements<xmx_32_lanes, half, product<half, half, half, 32, 8, 16, row, row>>(q, "half held in float, N padded");
  check_elements<xmx_32_lanes, s32, product<s8, s8, s32, 16, 16, 16, row, col>>(q, "s32, K padded");
  return wrong;
}

// The tilings of engines with 8, 16 and 64 lanes, over tiles that the CPU multiplies. Exits with the number of wrong results.
#include "tiling_check.hpp"

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  sycl::queue &q = default_queue();
  check_as<xmx_8_lanes, product<half, half, float, 16, 16, 16, row, row>>(q, plan::split, "half*half+float");
  check_as<xmx_8_lanes, product<half, half, float, 32, 8, 16, col, col>>(q, plan::split, "half*half+float");
  check_as<xmx_8_lanes, product<bfloat16, bfloat16, float, 8, 32, 16, row, col>>(q, plan::split, "bf16*bf16+float");
  check_as<xmx_8_lanes, product<s8, u8, s32, 16, 16, 16, row, col>>(q, plan::padded, "s8*u8+s32");
  check_as<xmx_8_lanes, product<s8, s8, s32, 16, 16, 32, col, row>>(q, plan::split, "s8*s8+s32");
  check_as<xmx_16_lanes, product<half, half, float, 16, 16, 16, col, row>>(q, plan::split, "half*half+float");
  check_as<xmx_16_lanes, product<half, half, float, 32, 8, 16, row, col>>(q, plan::padded, "half*half+float");
  check_as<xmx_16_lanes, product<half, half, half, 8, 32, 16, row, row>>(q, plan::split, "half*half+half");
  check_as<xmx_16_lanes, product<precision::tf32, precision::tf32, float, 16, 16, 8, col, col>>(q, plan::split, "tf32*tf32+float");
  check_as<xmx_16_lanes, product<u8, u8, s32, 32, 8, 16, col, col>>(q, plan::padded, "u8*u8+s32");
  check_as<amd_64_lanes, product<half, half, float, 16, 16, 16, row, col>>(q, plan::native, "half*half+float");
  check_as<amd_64_lanes, product<bfloat16, bfloat16, float, 32, 8, 16, col, row>>(q, plan::padded, "bf16*bf16+float");
  check_as<amd_64_lanes, product<s8, s8, s32, 8, 32, 16, row, row>>(q, plan::padded, "s8*s8+s32");
  check_as<amd_64_lanes, product<double, double, double, 8, 8, 4, col, col>>(q, plan::padded, "double*double+double");
  check_elements<xmx_8_lanes, float, product<half, half, float, 16, 16, 16, row, col>>(q, "float");
  check_elements<xmx_8_lanes, half, product<half, half, float, 16, 16, 16, col, row>>(q, "half held in float");
  check_elements<xmx_8_lanes, s32, product<s8, s8, s32, 16, 16, 16, row, row>>(q, "s32, K padded");
  check_elements<xmx_16_lanes, float, product<half, half, float, 32, 8, 16, row, row>>(q, "float, N padded");
  check_elements<xmx_16_lanes, half, product<half, half, float, 32, 8, 16, col, col>>(q, "half, N padded");
  check_elements<amd_64_lanes, float, product<half, half, float, 8, 32, 16, row, col>>(q, "float, M padded");
  check_elements<amd_64_lanes, half, product<half, half, float, 16, 16, 16, col, row>>(q, "half held in float");
  check_elements<amd_64_lanes, double, product<double, double, double, 8, 8, 4, row, col>>(q, "double, padded");
  return wrong;
}

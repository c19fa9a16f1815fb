// Which target fits which answer of a device's matrix query. The answers are what the SYCL run time says for real devices.
// Exits with the number of wrong choices.
#include <wmma2sycl/tiled_matrix.hpp>

#include <cstdio>
#include <vector>

using namespace wmma2sycl;
using sycl::ext::oneapi::experimental::matrix::combination;
using sycl::ext::oneapi::experimental::matrix::matrix_type;
using entries = std::vector<combination>;

constexpr auto fp16 = matrix_type::fp16, bf16 = matrix_type::bf16, fp32 = matrix_type::fp32, tf32 = matrix_type::tf32,
               s8 = matrix_type::sint8, s32 = matrix_type::sint32;

// Sizes: max_m, max_n, max_k, m, n, k.
const entries data_center_gpu_max{{8, 0, 0, 0, 16, 16, fp16, fp16, fp32, fp32}, {0, 0, 0, 16, 16, 16, fp16, fp16, fp32, fp32},
                                  {8, 0, 0, 0, 16, 16, fp16, fp16, fp16, fp16}, {8, 0, 0, 0, 16, 16, bf16, bf16, fp32, fp32},
                                  {8, 0, 0, 0, 16, 8, tf32, tf32, fp32, fp32},  {8, 0, 0, 0, 16, 32, s8, s8, s32, s32}};
const entries arc_a{{8, 0, 0, 0, 8, 16, fp16, fp16, fp32, fp32},
                    {8, 0, 0, 0, 8, 16, bf16, bf16, fp32, fp32},
                    {8, 0, 0, 0, 8, 32, s8, s8, s32, s32}};
const entries sapphire_rapids{{16, 16, 64, 0, 0, 0, s8, s8, s32, s32}, {16, 16, 32, 0, 0, 0, bf16, bf16, fp32, fp32}};
const entries granite_rapids{{16, 16, 32, 0, 0, 0, bf16, bf16, fp32, fp32}, {16, 16, 32, 0, 0, 0, fp16, fp16, fp32, fp32}};
const entries ampere{{0, 0, 0, 16, 16, 16, fp16, fp16, fp32, fp32}, {0, 0, 0, 32, 8, 16, fp16, fp16, fp32, fp32},
                     {0, 0, 0, 16, 16, 16, fp16, fp16, fp16, fp32}, {0, 0, 0, 16, 16, 8, tf32, tf32, fp32, fp32}};
const entries hopper{{0, 0, 0, 16, 16, 16, bf16, bf16, fp32, fp32}, {0, 0, 0, 16, 16, 16, s8, s8, s32, s32}};
const entries half_sums_only{{8, 0, 0, 0, 16, 16, fp16, fp16, fp16, fp16}};
const entries no_columns{{8, 0, 0, 0, 0, 16, fp16, fp16, fp32, fp32}};
const entries nothing{};

using half_float = matrix_types<sycl::half, sycl::half, float>;
using half_half = matrix_types<sycl::half, sycl::half, sycl::half>;
using bf16_float = matrix_types<bfloat16, bfloat16, float>;
using tf32_float = matrix_types<precision::tf32, precision::tf32, float, 16, 16, 8>;
using bytes_16 = matrix_types<std::int8_t, std::int8_t, std::int32_t>;
using bytes_32 = matrix_types<std::int8_t, std::int8_t, std::int32_t, 16, 16, 32>;
using tall = matrix_types<sycl::half, sycl::half, float, 32, 8, 16>;
using clamped_bytes = matrix_types<std::int8_t, std::int8_t, saturating<std::int32_t>>;
using mixed_bytes = matrix_types<std::int8_t, std::uint8_t, std::int32_t>;
using nibbles = matrix_types<precision::s4, precision::s4, std::int32_t, 8, 8, 32>;
using clamped_nibbles = matrix_types<precision::u4, precision::u4, saturating<std::int32_t>, 8, 8, 32>;
using bits = matrix_types<precision::b1, precision::b1, std::int32_t, 8, 8, 128>;
using tall_doubles = matrix_types<double, double, double, 8, 8, 4>;

int wrong = 0;

template <typename Target, typename Types> void expect(bool expected, const entries &device, const char *what) {
  bool answer = false;
  if constexpr (detail::supports<Target, Types>())
    answer = detail::listed<Target, Types>(device);
  std::printf("%s: %s on %s: %s\n", answer == expected ? "right" : "WRONG", what, Target::name, answer ? "yes" : "no");
  wrong += answer != expected;
}

int main() {
  expect<intel_xmx_hpc<16>, half_float>(true, data_center_gpu_max, "GPU Max, half to float");
  expect<intel_xmx_hpc<16>, half_half>(true, data_center_gpu_max, "GPU Max, half to half");
  expect<intel_xmx_hpc<16>, tf32_float>(true, data_center_gpu_max, "GPU Max, tf32");
  expect<intel_xmx_hpc<16>, bytes_32>(true, data_center_gpu_max, "GPU Max, int8 with K = 32");
  expect<intel_xmx_hpc<16>, bytes_16>(true, data_center_gpu_max, "GPU Max, int8 with K = 16, half a tile");
  expect<intel_xmx_hpc<16>, tall>(true, data_center_gpu_max, "GPU Max, 8 columns, half a tile");
  expect<intel_xmx_hpc<16>, half_float>(false, arc_a, "Arc A, the wrong XMX");
  expect<intel_xmx_hpc<32>, half_float>(true, data_center_gpu_max, "GPU Max, half to float");
  expect<intel_xmx_hpc<32>, half_half>(true, data_center_gpu_max, "GPU Max, half to half, of sums held in float");
  expect<intel_xmx_hpc<32>, half_half>(false, half_sums_only, "a list of half sums only, which 32 lanes do not take");
  expect<intel_xmx_hpc<16>, half_half>(true, half_sums_only, "a list of half sums only");
  expect<intel_xmx_hpc<32>, clamped_bytes>(true, data_center_gpu_max, "GPU Max, bytes, saturating");
  expect<intel_xmx_hpc<32>, half_float>(false, arc_a, "Arc A, which has no 32 lanes");
  expect<intel_xmx_hpg, half_float>(false, data_center_gpu_max, "GPU Max, the wrong XMX");
  expect<intel_xmx_hpg, half_float>(true, arc_a, "Arc A, half to float");
  expect<intel_xmx_hpg, half_half>(false, arc_a, "Arc A, half to half, which it lacks");
  expect<intel_xmx_hpg, tall>(true, arc_a, "Arc A, 32x8x16");
  expect<intel_amx, bf16_float>(true, sapphire_rapids, "Sapphire Rapids, bf16");
  expect<intel_amx, half_float>(false, sapphire_rapids, "Sapphire Rapids, half, which it lacks");
  expect<intel_amx, bytes_16>(true, sapphire_rapids, "Sapphire Rapids, int8");
  expect<intel_amx, half_float>(true, granite_rapids, "Granite Rapids, half");
  expect<intel_amx, tall>(true, granite_rapids, "Granite Rapids, 32x8x16 as two tiles");
  expect<nvidia_tensor_core, half_float>(true, ampere, "Ampere, half to float");
  expect<nvidia_tensor_core, half_half>(false, ampere, "a list with half sums of two types only");
  expect<nvidia_tensor_core, tf32_float>(true, ampere, "Ampere, tf32");
  expect<nvidia_tensor_core, tall>(true, ampere, "Ampere, 32x8x16");
  expect<nvidia_tensor_core, tall_doubles>(false, ampere, "double, not listed");
  expect<nvidia_tensor_core, matrix_types<std::int8_t, std::int8_t, float>>(false, ampere, "int8 to float, which nothing has");
  expect<nvidia_tensor_core, nibbles>(false, ampere, "4-bit integers where no bfloat16 is listed");
  expect<nvidia_tensor_core, nibbles>(true, hopper, "4-bit integers where bfloat16 is listed");
  expect<nvidia_tensor_core, clamped_nibbles>(true, hopper, "4-bit integers, saturating");
  expect<nvidia_tensor_core, bits>(true, hopper, "single bits");
  expect<nvidia_tensor_core, clamped_bytes>(true, hopper, "bytes, saturating");
  expect<nvidia_tensor_core, clamped_bytes>(false, ampere, "bytes, saturating, where no bytes are listed");
  expect<nvidia_tensor_core, mixed_bytes>(false, hopper, "a mix of bytes, which compiles to nothing");
  expect<intel_xmx_hpc<16>, bits>(false, data_center_gpu_max, "single bits, which XMX lacks");
  expect<intel_xmx_hpc<16>, clamped_bytes>(true, data_center_gpu_max, "GPU Max, bytes, saturating");
  expect<intel_amx, clamped_nibbles>(false, sapphire_rapids, "4-bit integers, which AMX lacks");
  expect<intel_xmx_hpc<16>, half_float>(false, no_columns, "an entry with no size for N");
  expect<nvidia_tensor_core, half_float>(false, nothing, "a device with no answer");
  return wrong;
}

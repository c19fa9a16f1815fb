// Products and element-wise work in AMX tile registers. Exits with the number of wrong results, at most 76; with 77
// where the device has no AMX.
#include "product_check.hpp"

using s8 = std::int8_t;
using u8 = std::uint8_t;
using s32 = std::int32_t;

constexpr int tile = 16 * 16, results = 6;

template <typename T> T negated(T x) {
  if constexpr (std::is_same_v<T, bfloat16>) // by its sign bit: bfloat16's own conversions call a library
    return sycl::bit_cast<T>(static_cast<std::uint16_t>(sycl::bit_cast<std::uint16_t>(x) ^ 0x8000));
  else
    return static_cast<T>(-x);
}

template <typename T, typename Sum>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<intel_amx::sub_group_size>))
void elements(const T *a, const T *b, const Sum *c, Sum *out, sycl::half *halves, const T *two) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<intel_amx, T, use::a, 16, 16, row> fa, twos;
  tiled_matrix<intel_amx, T, use::b, 16, 16, row> fb;
  tiled_matrix<intel_amx, Sum, use::accumulator, 16, 16> x[results], old;
  tiled_matrix<intel_amx, sycl::half, use::accumulator, 16, 16> narrow;
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(b), 16);
  joint_matrix_load(sg, old, global_ptr(c), 16, row);
#pragma unroll
  for (int i = 0; i < results; ++i)
    joint_matrix_fill(sg, x[i], i + 1);
  joint_matrix_mad(sg, x[0], fa, fb, x[0]);
  joint_matrix_apply(sg, fa, [](T &e) { e = negated(e); }); // an edited A
  joint_matrix_mad(sg, x[1], fa, fb, x[1]);
  joint_matrix_apply(sg, fb, [](T &e) { e = negated(e); }); // an edited B too
  joint_matrix_mad(sg, x[2], fa, fb, x[2]);
  joint_matrix_fill(sg, twos, *two);
  joint_matrix_mad(sg, x[3], twos, fb, x[3]);
  joint_matrix_apply(sg, x[4], x[0], old, [](Sum &e, Sum first, Sum second) { e += first - 2 * second; });
  joint_matrix_apply(sg, x[5], [](Sum &e, std::size_t i, std::size_t j) { e = static_cast<Sum>(e * 100 * i + j); });
  joint_matrix_copy(sg, old, narrow);
  joint_matrix_store(sg, narrow, global_ptr(halves), 16, col);
#pragma unroll
  for (int i = 0; i < results; ++i)
    joint_matrix_store(sg, x[i], global_ptr(out + i * tile), 16, row);
}

inline void expect(bool right, const char *types, const char *what, int at) {
  if (!right)
    std::printf("WRONG %s: %s at %d\n", types, what, at);
  wrong += !right;
}

template <typename T, typename Sum> void check_elements(sycl::queue &q, const char *types) {
  T *a = filled<T>(q, tile, 7), *b = filled<T>(q, tile, 13), *two = sycl::malloc_shared<T>(1, q);
  Sum *c = filled<Sum>(q, tile, 17), *out = sycl::malloc_shared<Sum>(results * tile, q);
  sycl::half *halves = sycl::malloc_shared<sycl::half>(tile, q);
  *two = static_cast<T>(2.0f);
  syclex::nd_launch(q, launch_range(1, intel_amx::sub_group_size), syclex::kernel_function<elements<T, Sum>>, a, b, c,
                    out, halves, two);
  q.wait_and_throw();
  for (int at = 0; at < tile; ++at) {
    const int i = at / 16, j = at % 16;
    double product = 0, column = 0;
    for (int k = 0; k < 16; ++k) {
      product += static_cast<double>(a[i * 16 + k]) * static_cast<double>(b[k * 16 + j]);
      column += static_cast<double>(b[k * 16 + j]);
    }
    const double old = static_cast<double>(c[at]);
    const double expected[results] = {1 + product,     2 - product,         3 + product,
                                      4 - 2 * column,  5 + 1 + product - 2 * old, 600.0 * i + j};
    const char *const names[results] = {"product", "edited A", "edited B", "filled A", "three matrices", "places"};
    for (int r = 0; r < results; ++r)
      expect(out[r * tile + at] == expected[r], types, names[r], at);
    expect(halves[j * 16 + i] == static_cast<sycl::half>(old), types, "copied to half", at);
  }
  std::printf("%s: %d wrong so far\n", types, wrong);
  for (void *p : {static_cast<void *>(a), static_cast<void *>(b), static_cast<void *>(two), static_cast<void *>(c),
                  static_cast<void *>(out), static_cast<void *>(halves)})
    sycl::free(p, q);
}

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0); // so that a crash shows where
  sycl::queue &q = default_queue();
  if (!detail::device_has<intel_amx, matrix_types<bfloat16, bfloat16, float>>(q.get_device()))
    return 77;
  check<intel_amx, product<bfloat16, bfloat16, float, 16, 16, 16, row, row>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 16, 16, 16, row, col>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 16, 16, 16, col, row>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 16, 16, 16, col, col>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 32, 8, 16, row, col>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 8, 32, 16, col, row>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 16, 16, 32, row, row>>(q, "bf16*bf16+float");
  check<intel_amx, product<bfloat16, bfloat16, float, 16, 16, 64, col, col>>(q, "bf16*bf16+float");
  check<intel_amx, product<s8, s8, s32, 16, 16, 16, row, row>>(q, "s8*s8+s32");
  check<intel_amx, product<s8, s8, s32, 16, 16, 16, col, col>>(q, "s8*s8+s32");
  check<intel_amx, product<s8, u8, s32, 16, 16, 16, row, col>>(q, "s8*u8+s32");
  check<intel_amx, product<u8, u8, s32, 32, 8, 16, col, row>>(q, "u8*u8+s32");
  check<intel_amx, product<u8, s8, s32, 8, 32, 16, row, col>>(q, "u8*s8+s32");
  check<intel_amx, product<s8, s8, s32, 16, 16, 64, row, row>>(q, "s8*s8+s32");
  check_elements<bfloat16, float>(q, "bf16*bf16+float");
  check_elements<s8, s32>(q, "s8*s8+s32");
  std::printf("wrong: %d\n", wrong);
  return std::min(wrong, 76);
}

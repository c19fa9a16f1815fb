// Floats of 8 and 4 bits on the device: every number of each format there and back, the middles between two, what lies
// beyond the largest, zeros and NaN. Exits with the number of wrong results.
#include <wmma2sycl/narrow_floats.hpp>
#include <wmma2sycl/runtime.hpp>

#include <cmath>
#include <cstdio>
#include <limits>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int wrong = 0;
void expect(bool right, const char *format, const char *what) {
  std::printf("%s %s: %s\n", right ? "right" : "WRONG", format, what);
  wrong += !right;
}

// By the definition: (1.)fraction * 2^(exponent - bias).
template <typename Format> double defined(unsigned magnitude) {
  const unsigned exponent = magnitude >> Format::fraction, fraction = magnitude & ((1u << Format::fraction) - 1);
  return std::ldexp(fraction + (exponent ? 1 << Format::fraction : 0), static_cast<int>(exponent ? exponent : 1) - Format::bias - Format::fraction);
}

enum { BACK, NEGATIVE, MIDDLE, BELOW, ABOVE, FIELDS };

// `middles` lie above the numbers.
template <typename Format>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void convert(float *values, const float *middles, unsigned *found, unsigned *ends) {
  constexpr unsigned sign = 1u << (Format::bits - 1);
  const auto i = static_cast<unsigned>(sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0));
  values[i] = widened<Format>(i);
  unsigned *to = found + i * FIELDS;
  to[BACK] = narrowed<Format>(values[i]);
  to[NEGATIVE] = narrowed<Format>(widened<Format>(i | sign));
  to[MIDDLE] = narrowed<Format>(middles[i]);
  to[BELOW] = narrowed<Format>(static_cast<double>(middles[i]) * (1 - 0x1p-50));
  to[ABOVE] = narrowed<Format>(static_cast<double>(middles[i]) * (1 + 0x1p-50));
  const float infinity = std::numeric_limits<float>::infinity();
  ends[0] = narrowed<Format>(infinity);
  ends[1] = narrowed<Format>(-3.0e38f);
  ends[2] = narrowed<Format>(std::numeric_limits<float>::quiet_NaN());
  ends[3] = narrowed<Format, false>(infinity);
  ends[4] = narrowed_pair<Format>(pair_of<sycl::half>(sycl::half(1.0f), sycl::half(-1.0f)));
}

template <typename Format> void check(sycl::queue &q, const char *name) {
  constexpr unsigned sign = 1u << (Format::bits - 1), count = Format::largest + 1;
  auto *values = sycl::malloc_shared<float>(count, q);
  auto *middles = sycl::malloc_shared<float>(count, q);
  auto *found = sycl::malloc_shared<unsigned>(count * FIELDS, q);
  auto *ends = sycl::malloc_shared<unsigned>(5, q);
  for (unsigned i = 0; i < count; ++i)
    middles[i] = static_cast<float>((defined<Format>(i) + defined<Format>(i + 1)) / 2);
  syclex::nd_launch(q, sycl::nd_range<1>(count, 1), syclex::kernel_function<convert<Format>>, values, middles, found, ends);
  q.wait();
  bool same = true, negative = true, middle = true, below = true, above = true;
  for (unsigned i = 0; i < count; ++i) {
    const unsigned *at = found + i * FIELDS;
    same &= values[i] == defined<Format>(i) && at[BACK] == i;
    negative &= at[NEGATIVE] == (i | sign);
    if (i + 1 == count)
      continue;
    middle &= at[MIDDLE] == i + (i & 1);
    below &= at[BELOW] == i;
    above &= at[ABOVE] == i + 1;
  }
  expect(same, name, "every number, there and back");
  expect(negative, name, "negative numbers and -0");
  expect(middle, name, "middles go to the even number");
  expect(below, name, "below the middles");
  expect(above, name, "above the middles");
  expect(ends[0] == Format::largest && ends[1] == (Format::largest | sign), name, "the largest of what is beyond");
  expect(ends[2] == Format::of_nan, name, "a NaN");
  expect(ends[3] == Format::largest + 1 || Format::bits == 4, name, "without saturation");
  const unsigned one = Format::bias << Format::fraction;
  expect(ends[4] == (one | (one | sign) << Format::bits), name, "two of them");
}

int main() {
  sycl::queue &q = default_queue();
  check<precision::e4m3>(q, "e4m3");
  check<precision::e5m2>(q, "e5m2");
  check<precision::e2m1>(q, "e2m1");
  return wrong;
}

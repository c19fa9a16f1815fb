// Integers in software: packed ones, single bits, sums that clamp and sums that wrap around; and what a product takes of a
// float that is no tf32. Against plain loops. Exits with the number of wrong results.
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/tiled_matrix.hpp>

#include <cmath>
#include <cstdio>
#include <limits>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;
using s32 = std::int32_t;
constexpr layout row = layout::row_major, col = layout::col_major;

int wrong = 0;
void expect(bool right, const char *target, const char *what) {
  std::printf("%s %s: %s\n", right ? "right" : "WRONG", target, what);
  wrong += !right;
}

enum class how { wraps, saturates, chooses_at_run_time };

// d = a * b + c; the pointers are to anything, as CUDA's are.
template <typename Target, typename T, std::size_t M, std::size_t N, std::size_t K, how How>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply(const void *a, const void *b, const s32 *c, s32 *d, int ld, int saturate) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  using word = detail::memory_of<T>;
  tiled_matrix<Target, T, use::a, M, K, row> fa;
  tiled_matrix<Target, T, use::b, K, N, col> fb;
  tiled_matrix<Target, s32, use::accumulator, M, N> fc, fd;
  joint_matrix_load(sg, fa, global_ptr(static_cast<const word *>(a)), ld);
  joint_matrix_load(sg, fb, global_ptr(static_cast<const word *>(b)), ld);
  joint_matrix_load(sg, fc, global_ptr(c), N, row);
  if constexpr (How == how::wraps)
    joint_matrix_mad(sg, fd, fa, fb, fc);
  else if constexpr (How == how::saturates)
    joint_matrix_mad(sg, fd, fa, fb, fc, true);
  else
    joint_matrix_mad(sg, fd, fa, fb, fc, saturate != 0);
  joint_matrix_store(sg, fd, global_ptr(d), N, row);
}

// Element i of packed memory.
template <typename T> int element(const std::uint32_t *words, std::size_t i) {
  if (std::is_same_v<T, precision::b1>)
    return static_cast<int>(words[i / 32] >> i % 32 & 1);
  if (std::is_same_v<T, precision::u4>)
    return static_cast<int>(words[i / 8] >> i % 8 * 4 & 15);
  if (std::is_same_v<T, precision::s4>)
    return static_cast<int>(words[i / 8] >> i % 8 * 4 & 15 ^ 8) - 8;
  return reinterpret_cast<const std::int8_t *>(words)[i];
}

template <typename T> T *shared(sycl::queue &q, std::size_t n) { return sycl::malloc_shared<T>(n, q); }

std::uint32_t *random_words(sycl::queue &q, std::size_t n, std::uint32_t state) {
  auto *words = shared<std::uint32_t>(q, n);
  for (std::size_t i = 0; i < n; ++i)
    words[i] = state = state * 1664525u + 1013904223u, words[i] ^= state >> 15;
  return words;
}

template <typename Target, typename T, std::size_t M, std::size_t N, std::size_t K, how How>
void check_sums(sycl::queue &q, const char *what, bool saturate) {
  constexpr std::size_t ld = K + 128, words = 32 * ld;
  auto *a = random_words(q, words, 1), *b = random_words(q, words, 2);
  auto *c = shared<s32>(q, M * N), *d = shared<s32>(q, M * N);
  for (std::size_t i = 0; i < M * N; ++i)
    c[i] = i % 3 == 0 ? std::numeric_limits<s32>::max() - static_cast<s32>(i) : i % 3 == 1 ? std::numeric_limits<s32>::min() + static_cast<s32>(i) : 7;
  syclex::nd_launch(q, launch_range(1, Target::sub_group_size), syclex::kernel_function<multiply<Target, T, M, N, K, How>>,
                    static_cast<const void *>(a), static_cast<const void *>(b), static_cast<const s32 *>(c), d,
                    static_cast<int>(ld), int(saturate));
  q.wait_and_throw();
  std::size_t bad = 0, beyond = 0;
  for (std::size_t i = 0; i < M; ++i)
    for (std::size_t j = 0; j < N; ++j) {
      std::int64_t sum = c[i * N + j];
      for (std::size_t k = 0; k < K; ++k)
        sum += element<T>(a, i * ld + k) * element<T>(b, j * ld + k);
      const std::int64_t least = std::numeric_limits<s32>::min(), most = std::numeric_limits<s32>::max();
      beyond += sum < least || sum > most;
      bad += d[i * N + j] != (saturate ? static_cast<s32>(std::min(std::max(sum, least), most)) : static_cast<s32>(static_cast<std::uint32_t>(sum)));
    }
  expect(bad == 0 && beyond > 0, Target::name, what);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void count(const std::uint32_t *a, const void *b, s32 *d, int ld, int both) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, precision::b1, use::a, 8, 128, row> fa;
  tiled_matrix<Target, precision::b1, use::b, 128, 8, col> fb;
  tiled_matrix<Target, s32, use::accumulator, 8, 8> sum;
  joint_matrix_load(sg, fa, global_ptr(a), ld);
  joint_matrix_load(sg, fb, global_ptr(b), ld);
  joint_matrix_fill(sg, sum, 5);
  joint_matrix_mad(sg, sum, fa, fb, sum, bit_operation::bit_xor);
  joint_matrix_store(sg, sum, global_ptr(d), 8, row);
  joint_matrix_mad(sg, sum, fa, fb, sum, both ? bit_operation::bit_and : bit_operation::bit_xor);
  joint_matrix_store(sg, sum, global_ptr(d + 64), 8, row);
  joint_matrix_fill(sg, fa, 1);
  joint_matrix_apply(sg, fa, [](std::uint32_t &word) { word &= 0xff; }); // 4 words a row, 8 bits left of each
  joint_matrix_fill(sg, fb, 3u);
  joint_matrix_fill(sg, sum, 0);
  joint_matrix_mad(sg, sum, fa, fb, sum, bit_operation::bit_and);
  joint_matrix_store(sg, sum, global_ptr(d + 128), 8, row);
}

template <typename Target> void check_bits(sycl::queue &q) {
  constexpr std::size_t ld = 256;
  auto *a = random_words(q, 8 * ld / 32, 3), *b = random_words(q, 8 * ld / 32, 4);
  auto *d = shared<s32>(q, 3 * 64);
  for (int both : {0, 1}) {
    syclex::nd_launch(q, launch_range(1, Target::sub_group_size), syclex::kernel_function<count<Target>>,
                      static_cast<const std::uint32_t *>(a), static_cast<const void *>(b), d, static_cast<int>(ld), both);
    q.wait_and_throw();
    std::size_t bad[3] = {};
    for (std::size_t i = 0; i < 8; ++i)
      for (std::size_t j = 0; j < 8; ++j) {
        int different = 0, common = 0;
        for (std::size_t k = 0; k < 128; ++k) {
          const int x = element<precision::b1>(a, i * ld + k), y = element<precision::b1>(b, j * ld + k);
          different += x ^ y, common += x & y;
        }
        bad[0] += d[i * 8 + j] != 5 + different;
        bad[1] += d[64 + i * 8 + j] != 5 + different + (both ? common : different);
        bad[2] += d[128 + i * 8 + j] != 32;
      }
    expect(bad[0] == 0, Target::name, "bits that differ");
    expect(bad[1] == 0, Target::name, both ? "bits in common, said at run time" : "bits that differ, said at run time");
    expect(bad[2] == 0, Target::name, "filled bits, words changed");
  }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply_floats(const float *a, const float *b, float *d, float *kept) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, precision::tf32, use::a, 16, 8, row> fa;
  tiled_matrix<Target, precision::tf32, use::b, 8, 16, col> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  joint_matrix_load(sg, fa, global_ptr(a), 8);
  joint_matrix_load(sg, fb, global_ptr(b), 8);
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_mad(sg, sum, fa, fb, sum);
  joint_matrix_store(sg, sum, global_ptr(d), 16, row);
  joint_matrix_apply(sg, fa, [=](float &x, std::size_t i, std::size_t k) { kept[i * 8 + k] = x; });
}

float cut(float x) { return sycl::bit_cast<float>(sycl::bit_cast<std::uint32_t>(x) & 0xffffe000u); }

template <typename Target> void check_floats(sycl::queue &q) {
  auto *a = shared<float>(q, 128), *b = shared<float>(q, 128), *d = shared<float>(q, 256), *kept = shared<float>(q, 128);
  for (int i = 0; i < 128; ++i)
    a[i] = std::sin(static_cast<float>(i)), b[i] = std::cos(static_cast<float>(3 * i));
  syclex::nd_launch(q, launch_range(1, Target::sub_group_size), syclex::kernel_function<multiply_floats<Target>>,
                    static_cast<const float *>(a), static_cast<const float *>(b), d, kept);
  q.wait_and_throw();
  int bad = 0, changed = 0;
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 16; ++j) {
      float sum = 0;
      for (int k = 0; k < 8; ++k)
        sum = std::fma(cut(a[i * 8 + k]), cut(b[j * 8 + k]), sum);
      bad += d[i * 16 + j] != sum;
    }
  for (int i = 0; i < 128; ++i)
    changed += kept[i] != a[i];
  expect(bad == 0, Target::name, "a product takes the upper 19 bits of a float");
  expect(changed == 0, Target::name, "a fragment keeps the whole float");
}

void check_rounding() {
  const float tie = 1.0f + std::ldexp(1.0f, -11), infinity = std::numeric_limits<float>::infinity();
  expect(round_to_tf32(tie) == 1.0f + std::ldexp(1.0f, -10) && round_to_tf32(-tie) == -1.0f - std::ldexp(1.0f, -10), "tf32", "ties go away from zero");
  expect(round_to_tf32(std::nextafter(tie, 0.0f)) == 1.0f, "tf32", "below a tie goes down");
  expect(round_to_tf32(infinity) == infinity && round_to_tf32(-infinity) == -infinity, "tf32", "infinities stay");
  expect(round_to_tf32(std::numeric_limits<float>::max()) == infinity, "tf32", "the largest float overflows");
  const float few = sycl::bit_cast<float>(0x7f800001u);
  expect(std::isnan(round_to_tf32(few)) && std::isnan(round_to_tf32(std::nanf(""))), "tf32", "every NaN stays one");
  int bad = 0;
  for (std::uint32_t i = 0; i < 100000; ++i) {
    const float x = sycl::bit_cast<float>(0x3f800000u + i * 37u), rounded = round_to_tf32(x);
    const float unit = std::ldexp(1.0f, std::ilogb(x) - 10);
    bad += rounded != unit * std::round(x / unit);
  }
  expect(bad == 0, "tf32", "to nearest");
}

template <typename Target> void check_target(sycl::queue &q) {
  using precision::s4, precision::u4;
  check_sums<Target, s4, 8, 8, 32, how::wraps>(q, "s4, wraps", false);
  check_sums<Target, s4, 8, 8, 32, how::saturates>(q, "s4, saturates", true);
  check_sums<Target, u4, 8, 8, 32, how::chooses_at_run_time>(q, "u4, wraps, said at run time", false);
  check_sums<Target, u4, 8, 8, 32, how::chooses_at_run_time>(q, "u4, saturates, said at run time", true);
  check_sums<Target, std::int8_t, 16, 16, 16, how::wraps>(q, "s8, wraps", false);
  check_sums<Target, std::int8_t, 32, 8, 16, how::chooses_at_run_time>(q, "s8, wraps, said at run time", false);
  check_sums<Target, std::int8_t, 32, 8, 16, how::chooses_at_run_time>(q, "s8, saturates, said at run time", true);
  check_bits<Target>(q);
  check_floats<Target>(q);
}

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  sycl::queue &q = default_queue();
  check_rounding();
  check_target<software<8>>(q);
  check_target<software<16>>(q);
  check_target<software<32>>(q);
  return wrong;
}

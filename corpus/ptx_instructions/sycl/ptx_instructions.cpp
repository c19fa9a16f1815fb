// One PTX instruction after the other against the same thing in C++, by 64 threads with numbers of their own.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define TESTS 64
#define EXPECT(condition) \
  if (!(condition)) atomic_add(&wrong[test], 1); \
  test++;

bool near(float a, float b) { return sycl::fabs(a - b) <= 2e-3f * sycl::fabs(b) + 1e-6f; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void floats(const float *in, int *wrong) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const float x = in[item.get_local_id(2)], y = in[item.get_local_id(2) + 64];  // y is positive
  const double u = x, v = y;
  float f;
  double d;
  int test = 0, i;
  unsigned n;
  f = add_rounded(x, y);
  EXPECT(f == x + y)
  f = x + y;
  EXPECT(f == x + y)
  f = sub_rounded(x, y);
  EXPECT(f == x - y)
  f = x - y;
  EXPECT(f == x - y)
  f = x * y;
  EXPECT(f == x * y)
  d = u - v;
  EXPECT(d == u - v)
  d = u * v;
  EXPECT(d == u * v)
  f = minimum_number(x, y);
  EXPECT(f == (x < y ? x : y))
  f = maximum_number(x, sycl::bit_cast<float>(0x00000000u));
  EXPECT(f == (x > 0 ? x : 0.0f))
  f = sycl::sqrt(y);
  EXPECT(near(f, sycl::sqrt(y)))
  f = sycl::rsqrt(y);
  EXPECT(near(f, 1 / sycl::sqrt(y)))
  f = sycl::tanh(x);
  EXPECT(near(f, sycl::tanh(x)))
  f = sycl::fabs(x);
  EXPECT(f == (x < 0 ? -x : x))
  f = -(x + y);
  EXPECT(f == -(x + y))
  f = fast::log2(y);
  EXPECT(near(f + 4, sycl::log2(y) + 4))
  f = fast::sin(x);
  EXPECT(near(f + 4, sycl::sin(x) + 4))
  f = fast::cos(x);
  EXPECT(near(f + 4, sycl::cos(x) + 4))
  f = fast::divide(x, y);
  EXPECT(near(f, x / y))
  d = u / v;
  EXPECT(d == u / v)
  i = saturate_cast<int>(sycl::floor(x));
  EXPECT(i == (int)sycl::floor(x))
  i = saturate_cast<int>(sycl::ceil(x));
  EXPECT(i == (int)sycl::ceil(x))
  n = saturate_cast<unsigned>(y * 10);
  EXPECT(n == (unsigned)(y * 10))
  f = static_cast<float>(i);
  EXPECT(f == (float)i)
  unsigned short h, k;
  h = sycl::bit_cast<unsigned short>(sycl::half(x));
  k = sycl::bit_cast<unsigned short>(sycl::bit_cast<sycl::half>(static_cast<unsigned short>(h)) * sycl::bit_cast<sycl::half>(static_cast<unsigned short>(h)));
  f = static_cast<float>(sycl::bit_cast<sycl::half>(static_cast<unsigned short>(k)));
  EXPECT(near(f, x * x))
  n = sycl::bit_cast<unsigned>(x);
  EXPECT(n == sycl::bit_cast<unsigned>(x))
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void integers(const float *in, int *wrong) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int a = sycl::bit_cast<int>(in[item.get_local_id(2)]), b = (int)item.get_local_id(2) - 20;
  const unsigned u = a, v = b;
  int test = 32, i;
  unsigned n, m;
  unsigned long long w;
  i = b + 7;
  EXPECT(i == b + 7)
  n = u - v;
  EXPECT(n == u - v)
  n = u * v;
  EXPECT(n == u * v)
  i = b * (b + 1) + 3;
  EXPECT(i == b * (b + 1) + 3)
  n = u & 0xffff;
  EXPECT(n == (u & 0xffff))
  n = u | v;
  EXPECT(n == (u | v))
  n = u ^ v;
  EXPECT(n == (u ^ v))
  n = ~u;
  EXPECT(n == ~u)
  i = min_of<int, int>(a, b);
  EXPECT(i == (a < b ? a : b))
  n = min_of<unsigned, unsigned>(static_cast<unsigned>(a), static_cast<unsigned>(b));
  EXPECT(n == (u < v ? u : v))
  i = sycl::popcount(u);
  EXPECT(i == int(sycl::popcount(u)))
  i = sycl::clz(u);
  EXPECT(i == sycl::clz(static_cast<int>(u)))
  n = reverse_bits(u);
  EXPECT(n == reverse_bits(u))
  w = join_words<unsigned long long>(u, v);
  EXPECT(w == ((unsigned long long)v << 32 | u))
  split_word<unsigned long long>(w, n, m);
  EXPECT(n == u && m == v)
  w = static_cast<long long>(b);
  EXPECT((long long)w == b)
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void threads(const float *in, int *wrong, int *counts) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int test = 48, before;
  const unsigned lane = item.get_local_id(2) % 32;
  unsigned n, m, k;
  n = 1u << sg.get_local_linear_id();
  m = (2u << sg.get_local_linear_id()) - 1;
  EXPECT(n == 1u << lane && m == (n | (n - 1)))
  n = ~0u << sg.get_local_linear_id();
  m = ~((2u << sg.get_local_linear_id()) - 1);
  EXPECT(n == 0xffffffffu << lane && m == (n & (n - 1)))
  n = sg.get_group_linear_id();
  EXPECT(n < 64)
  n = item.get_local_id(1);
  m = item.get_local_id(0);
  EXPECT(n == item.get_local_id(1) && m == item.get_local_id(0))
  n = item.get_group(1);
  m = item.get_group(0);
  EXPECT(n == item.get_group(1) && m == item.get_group(0))
  n = item.get_local_range(2);
  m = item.get_local_range(1);
  k = item.get_local_range(0);
  EXPECT(n == item.get_local_range(2) && m == 1 && k == 1)
  n = item.get_group_range(2);
  m = item.get_group_range(1);
  k = item.get_group_range(0);
  EXPECT(n == 1 && m == item.get_group_range(1) && k == 2)
  n = atomic_add(pointer_to<unsigned>(counts), 2);
  EXPECT(n % 2 == 0)
  before = atomic_max(pointer_to<int>(counts + 1), (int)item.get_local_id(2));
  EXPECT(before < 64)
  before = atomic_min(pointer_to<int>(counts + 2), -(int)item.get_local_id(2));
  EXPECT(before > -64)
  atomic_min(pointer_to<int>(counts + 3), -(int)item.get_local_id(2));
  atomic_max(pointer_to<int>(counts + 4), (int)item.get_local_id(2));
  sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::work_group);
  sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::system);
  (void)0;
  size_t global;
  global = (std::uintptr_t)(in + item.get_local_id(2));
  float f;
  load_from<float>(global, f);
  EXPECT(f == in[item.get_local_id(2)])
  alignas(128) syclex::work_group_static<float[64]> s;
  shared_address shared;
  size_t generic;
  shared = shared_address(s + item.get_local_id(2));
  store_to<float>(shared, f);
  generic = reinterpret_cast<std::uintptr_t>(shared.get());
  EXPECT(*reinterpret_cast<float *>(generic) == f)
}

int main() {
  sycl::queue &q = default_queue();
  int *wrong, *counts;
  auto *in = sycl::malloc_shared<float>(128, q);
  wrong = sycl::malloc_shared<int>(TESTS, q);
  counts = sycl::malloc_shared<int>(5, q);
  for (int i = 0; i < 64; i++) {
    in[i] = 0.09f * (i - 30) + 0.013f;
    in[i + 64] = 0.04f + 0.11f * i;
  }
  for (int i = 0; i < TESTS; i++) wrong[i] = 0;
  for (int i = 0; i < 5; i++) counts[i] = 0;
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<floats>, in, wrong);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<integers>, in, wrong);
  syclex::nd_launch(q, launch_range(sycl::range<3>(2, 3, 1), 64), syclex::kernel_function<threads>,
                    in, wrong, counts);
  const runtime_status status = status_of([&] { q.wait_and_throw(); });
  int failed = status != runtime_success;
  for (int i = 0; i < TESTS; i++)
    if (wrong[i]) {
      printf("test %d: %d wrong\n", i, wrong[i]);
      failed = 1;
    }
  if (counts[0] != 2 * 64 * 6 || counts[1] != 63 || counts[2] != -63 || counts[3] != -63 || counts[4] != 63) {
    printf("counts: %d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], counts[4]);
    failed = 1;
  }
  sycl::free(in, q);
  sycl::free(wrong, q);
  sycl::free(counts, q);
  printf(failed ? "FAILED\n" : "PASSED\n");
  return failed;
}

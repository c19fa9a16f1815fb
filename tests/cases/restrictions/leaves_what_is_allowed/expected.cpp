// Looks like what SYCL refuses: in host code, in instances of templates, computed by the compiler, or called by no kernel.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdlib>
#include <new>

template <int N> int sum(const int *p) {
  if constexpr (N == 0)
    return 0;
  else
    return p[N - 1] + sum<N - 1>(p);
}
template <int N> struct Fibonacci {
  static int number() { return Fibonacci<N - 1>::number() + Fibonacci<N - 2>::number(); }
};
template <> struct Fibonacci<1> {
  static int number() { return 1; }
};
template <> struct Fibonacci<0> {
  static int number() { return 0; }
};
constexpr int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
int never_called(int n) { return n < 2 ? 1 : n * never_called(n - 1); }
float add(float a, float b) { return a + b; }
template <float (*F)(float, float)> float applied(float x) { return F(x, 2.0f); }
struct Pair {
  int a, b;
  Pair(int x) : a(x), b(x) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  static const int table[4] = {3, 1, 4, 1};
  constexpr int common = gcd(12, 18);
  int numbers[gcd(8, 12)] = {1, 2, 3, int(item.get_local_id(2))};
  alignas(Pair) char room[sizeof(Pair)];
  Pair *pair = new (room) Pair(5);
  auto twice = [](int x) { return 2 * x; };
  out[item.get_local_id(2)] = Fibonacci<6>::number() + sum<4>(numbers) + common + table[item.get_local_id(2) % 4] + twice(pair->a) + int(applied<add>(1.0f));
}

int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
int run(int *out, int (*chosen)(int)) {
  sycl::queue &q = wmma2sycl::default_queue();
  static int calls;
  if (++calls > 100) throw calls;
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, out);
  return chosen(factorial(4));
}

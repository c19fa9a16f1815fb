// Direct, mutual, and through templates: each call that leads back is told.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S520: 'factorial' calls itself in device code (wmma2sycl explain W2S520)
int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

template <class T> bool is_odd(T n);
// W2S520: 'is_even' calls itself through 'is_odd' in device code (wmma2sycl explain W2S520)
template <class T> bool is_even(T n) { return n == 0 || is_odd<T>(n - 1); }
// W2S520: 'is_odd' calls itself through 'is_even' in device code (wmma2sycl explain W2S520)
template <class T> bool is_odd(T n) { return n != 0 && is_even<T>(n - 1); }

template <int N> struct Tree {
  // W2S520: 'depth' calls itself in device code (wmma2sycl explain W2S520)
  static int depth(const int *left, int at) { return at < 0 ? N : depth(left, left[at]) + 1; }
};

// W2S520: 'gcd' calls itself in device code (wmma2sycl explain W2S520)
constexpr int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out, const int *left) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  out[i] = factorial(i % 8) + is_even(i) + Tree<3>::depth(left, i) + gcd(i, 12);
}

void run(int *out, const int *left) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, out, left);
}

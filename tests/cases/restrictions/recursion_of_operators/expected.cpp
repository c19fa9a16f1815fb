// Operators and lambdas that come to themselves: in device code told; others, and on the host, not
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S520: 'operator()' calls itself in device code (wmma2sycl explain W2S520)
struct Deep { int operator()(int n) const { return n > 0 ? (*this)(n - 1) + 1 : 0; } };
// W2S520: 'operator+' calls itself in device code (wmma2sycl explain W2S520)
struct Sum { int v; Sum operator+(int n) const { return n > 0 ? Sum{v} + (n - 1) : *this; } };
template <class F> int call(F f, int n) { return f(f, n); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *o) {
  // W2S520: 'operator()' calls itself in device code (wmma2sycl explain W2S520)
  auto rec = [](auto self, int n) -> int { return n > 0 ? self(self, n - 1) + 1 : 0; };
  auto plain = [](auto self, int n) -> int { return n; };
  o[0] = rec(rec, 4) + Deep{}(3) + (Sum{1} + 3).v + plain(plain, 3) + call(rec, 2) + call(plain, 1);
}
int main() { auto fact = [](auto self, int n) -> int { return n > 1 ? n * self(self, n - 1) : 1; }; return fact(fact, 3); }

// Variables of functions of which there may be several, or that something else than the function's text names.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
#define COUNTER(name) static int name = 1
#define SHOW(x) syclex::printf(#x " %d\n", (x))
#define N_OF n
// W2S527: 'last' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
template <class T> T of_template(T x) { static __device__ T last; T old = last; last = x; return old; }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
template <class T> struct Of { int next() { static int n; return n++; } };
// W2S527: 'c' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int by_macro() { COUNTER(c); return c++; }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int shown() { static int n = 3; SHOW(n); return n++; }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int named() { static int n = 3; return N_OF++; }
int branch() {
#ifdef FAST
  static int n = 3;
#else
  // W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
  static int n = 4;
#endif
  return n++;
}
// W2S527: 'l' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int local_type() { struct L { int a; }; static L l; return l.a++; }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int local_value() { constexpr int first = 3; static int n = first; return n++; }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int both() { static int n = 3; return n++; }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int in_lambda() { auto f = [](auto x) { static int n = 3; return n++ + x; }; return f(1); }
int in_table() { static constexpr int t[2] = {1, 2}; return t[1]; }
struct Base { typedef float Number; };
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
struct Derived : Base { float next() { static Number n; return n += 1; } };
struct Number { float x; };
namespace ns { struct Number { int x; }; int there(); }
// W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
int ns::there() { static Number n; return n.x++; }
// W2S527: 'name' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
const char *text() { static const char *name = "a"; return name; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out) {
  out[0] = of_template(3) + Of<int>().next() + by_macro() + shown() + named() + branch() + local_type() + local_value();
  out[1] = both() + in_lambda() + in_table() + Derived().next() + text()[0] + ns::there();
}
void run(int *out) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>, out);
}

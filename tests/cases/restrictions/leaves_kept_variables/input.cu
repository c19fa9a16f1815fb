// Variables of functions of which there may be several, or that something else than the function's text names.
#include <cstdio>
#define COUNTER(name) static __device__ int name = 1
#define SHOW(x) printf(#x " %d\n", (x))
#define N_OF n
#define DEVICE_TABLE __constant__
template <class T> __device__ T of_template(T x) { static __device__ T last; T old = last; last = x; return old; }
template <class T> struct Of { __device__ int next() { static int n; return n++; } };
__device__ int by_macro() { COUNTER(c); return c++; }
__device__ int shown() { static int n = 3; SHOW(n); return n++; }
__device__ int named() { static int n = 3; return N_OF++; }
__device__ int branch() {
#ifdef FAST
  static int n = 3;
#else
  static int n = 4;
#endif
  return n++;
}
__device__ int local_type() { struct L { int a; }; static L l; return l.a++; }
__device__ int local_value() { constexpr int first = 3; static int n = first; return n++; }
__host__ __device__ int both() { static int n = 3; return n++; }
__device__ int in_lambda() { auto f = [](auto x) { static int n = 3; return n++ + x; }; return f(1); }
__device__ int in_table() { static DEVICE_TABLE int t[2] = {1, 2}; return t[1]; }
struct Base { typedef float Number; };
struct Derived : Base { __device__ float next() { static Number n; return n += 1; } };
struct Number { float x; };
namespace ns { struct Number { int x; }; __device__ int there(); }
__device__ int ns::there() { static Number n; return n.x++; }
__device__ const char *text() { static const char *name = "a"; return name; }
__global__ void use(int *out) {
  out[0] = of_template(3) + Of<int>().next() + by_macro() + shown() + named() + branch() + local_type() + local_value();
  out[1] = both() + in_lambda() + in_table() + Derived().next() + text()[0] + ns::there();
}
void run(int *out) { use<<<1, 1>>>(out); }

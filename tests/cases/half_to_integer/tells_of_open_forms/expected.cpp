// Conversions that only a template's arguments, or what a generic lambda is given, make one of half or bfloat16: told, once a function
#include <sycl/sycl.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> int returned(T x) { return x; }
template <class T> void assigned(int &o, T x) { o = x; }
template <class T> struct Held {
  T v;
  int get() const { return v; }
  operator int() const { return v; }
};
template <class T> int chosen(T x) {
  switch ((int)x) {
  case 0: return 0;
  default: return x;
  }
}
int whole(int x) { return x; }
template <class T> int passed(T x) { return whole(x); }
template <class... T> int summed(T... x) { return (0 + ... + (int)x); }
template <class T> struct Pair {
  int a[2];
  Pair(T x) : a{(int)x, (int)x} {}
};
template <class T> struct From {
  T v;
  template <class U> From(U u) : v(u) {}
};
// what is an integer, or stays a number with a fraction, is not told, nor what the text shows to be a half
template <class T> int same(T x) { return x; }
template <class T> float kept(T x) { return x; }
template <class T> int given(sycl::half h, T x) { return saturate_cast<int>(h) + x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *r, sycl::half h, sycl::ext::oneapi::bfloat16 b, float f) {
  assigned(r[1], h);
  r[0] = returned(h) + Held<sycl::half>{h}.get() + int(Held<sycl::ext::oneapi::bfloat16>{b}) + chosen(h) + passed(b) + summed(h, 1) + Pair<sycl::half>(h).a[1];
  r[2] = From<int>(h).v + From<unsigned short>(h).v;
  auto one = [](auto x) -> int { return x; };
  r[3] = one(h) + [&](auto t) { return static_cast<int>(t); }(b);
  r[4] = same(r[0]) + (kept(h) > 1) + given(h, r[1]) + From<float>(h).v;
  r[5] = returned(f);
}

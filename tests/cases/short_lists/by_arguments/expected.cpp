// Lists of one number: the rest of CUDA's vector is zero. Written out where the text says the type, told where only arguments do
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define ONE(T, n, v) T n{v}

template <class T> T first(int a) {
  // W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
  T t{a};
  return t;
}
// W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
template <class T, class... A> T all(A... a) { return T{a...}; }
template <class V> struct Box {
  // W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
  V v{4};
  sycl::int2 known{3, 0};
  Box() {}
  // W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
  explicit Box(int k) : v{k} {}
  // W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
  V get() const { return {5}; }
};
int second(sycl::int2 v) { return v.y(); }
// W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
template <class V> int passed(V v) { return second({7, 0}) + second(V{8}) + second(v); }
// numbers alone
template <class T> T number(int a) { return T{a}; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *o) {
  o[0] = first<sycl::int2>(3).y() + first<int>(1) + all<sycl::int2>(5).y() + all<sycl::int2>(1, 2).y() + number<int>(4);
  sycl::int2 w{7, 0};
  ONE(int, h, 3);
  Box<sycl::int2> b(8);
  auto made = [](auto t) {
    // W2S504: a list of one number for a type that is a vector in some instantiations has no SYCL form yet (wmma2sycl explain W2S504)
    decltype(t) z{3};
    return z.y();
  };
  o[1] = w.y() + h + b.v.y() + b.get().y() + made(sycl::int2{}) + sycl::int2{9, 0}.y() + passed(sycl::int2{1, 0}) + Box<sycl::int2>().known.y();
}

// Lists for numbers, of as many numbers as the vector has, of a vector, and empty ones
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TWO(T, n, v, w) T n{v, w}
template <class T, class... A> T all(A... a) { return T{a...}; }
template <class T> T copied(T v) { return T{v}; }
template <class T> T empty() { return {}; }
template <class T> T number(int a) { return T{a}; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *o) {
  TWO(sycl::int2, w, 7, 8);
  o[0] = all<sycl::int2>(1, 2).y() + copied(w).x() + empty<sycl::int2>().y() + number<int>(4);
}

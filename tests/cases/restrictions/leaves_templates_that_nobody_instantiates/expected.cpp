#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// a library of vectors: a kernel calls one `call`, and no other of them is ever made
template <int N, typename T> struct Each;
template <typename T> struct Each<1, T> {
  static T call(T (*f)(T), T x) { return f(x); }
};
template <typename T> struct Doubled {
  static T call(T x, T y) { return x + y; }
};
template <typename T> T twice(T (*f)(T), T x) { return f(f(x)); }

template <typename Op, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void applied(T *a) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  a[item.get_local_id(2)] = Op::call(a[item.get_local_id(2)], T(1));
}

void run(float *a) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<applied<Doubled<float>, float>>, a);
}

// the host makes it
template <typename T> struct Each<3, T> {
  static T call(T (*f)(T), T x) { return f(f(f(x))); }
};
inline float half_of(float x) { return x / 2; }
float eighth(float x) { return Each<3, float>::call(half_of, x); }

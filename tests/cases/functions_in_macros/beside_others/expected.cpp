#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define OPERATION(name, T, expr) \
  T name##_of(T x) { return (expr) + unsigned(item.get_local_id(1)); } \
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
  void name##_kernel(const T *a, T *c, int n) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); \
    int i = item.get_global_id(2); \
    if (i < n) c[i] = name##_of(a[i]); \
  } \
  static void name(const T *a, T *c, int n) { syclex::nd_launch(default_queue(), launch_range((n + 63) / 64, 64), syclex::kernel_function<name##_kernel>, a, c, n); }
// W2S101: 'the body of twice_of' is made by the macro 'OPERATION' and cannot be edited there (wmma2sycl explain W2S101)
OPERATION(twice, int, x * 2)
// W2S101: 'the body of square_of' is made by the macro 'OPERATION' and cannot be edited there (wmma2sycl explain W2S101)
OPERATION(square, float, x * x)
#define BINARY(name, T, expr) \
  static void name##_kernel(const T *a, T *c) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); const T x = a[item.get_local_id(2)]; c[item.get_local_id(2)] = (expr); } \
  int name(const T *a, T *c) { syclex::nd_launch(default_queue(), launch_range(1, 64), syclex::kernel_function<name##_kernel>, a, c); return status_of([&] { default_queue().wait_and_throw(); }) != runtime_success; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
BINARY(negated, int, -x)
#define FIRST(name) static void name(int *p); SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) void name##_k(int *p) { *p = 1; } static void name(int *p) { syclex::nd_launch(default_queue(), launch_range(1, 1), syclex::kernel_function<name##_k>, p); }
FIRST(one)
int run(int *p, float *f) {
  twice(p, p, 32);
  square(f, f, 32);
  one(p);
  return negated(p, p);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int twice_of(int x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return (x * 2) + unsigned(item.get_local_id(1));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice_kernel(const int *a, int *c, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) c[i] = twice_of(a[i]);
}
static void twice(const int *a, int *c, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range((n + 63) / 64, 64), syclex::kernel_function<twice_kernel>,
                    a, c, n);
}
float square_of(float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return (x * x) + unsigned(item.get_local_id(1));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void square_kernel(const float *a, float *c, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) c[i] = square_of(a[i]);
}
static void square(const float *a, float *c, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range((n + 63) / 64, 64), syclex::kernel_function<square_kernel>,
                    a, c, n);
}
#define BINARY(name, T, expr) \
  static void name##_kernel(const T *a, T *c) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); const T x = a[item.get_local_id(2)]; c[item.get_local_id(2)] = (expr); } \
  int name(const T *a, T *c) { syclex::nd_launch(default_queue(), launch_range(1, 64), syclex::kernel_function<name##_kernel>, a, c); return status_of([&] { device_synchronize(); }) != runtime_success; }
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

// Kernels that a macro makes of each of a list: what stands before them is written where one is spelled.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define BINARY(name, op) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
void name##_kernel(float *x, const float *y, int n) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); \
    int i = item.get_global_id(2); \
    if (i < n) x[i] = x[i] op y[i]; }
#define UNARY(name, e) template <typename T> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) void name##_of(T *x) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); T v = x[item.get_local_id(2)]; x[item.get_local_id(2)] = e; }
#define HELPER(name, op) float name(float a) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); return a op unsigned(item.get_local_id(2)); }
#define OPERATIONS(X) X(add, +) X(mul, *) X(sub, -)
#define MAPS(_) \
  _(negative, -v) \
  _(square, v * v)
#define HELPERS(_) _(plus, +) _(minus, -)

OPERATIONS(BINARY)
BINARY(div, /)
MAPS(UNARY)
HELPERS(HELPER)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = plus(x[item.get_local_id(2)]) + minus(1);
}

#define LAUNCH(name, ...) syclex::nd_launch(wmma2sycl::default_queue(), wmma2sycl::launch_range(2, 64), syclex::kernel_function<name##_kernel>, __VA_ARGS__)
void run(float *x, const float *y) {
  sycl::queue &q = wmma2sycl::default_queue();
  LAUNCH(add, x, y, 128);
  syclex::nd_launch(q, wmma2sycl::launch_range(2, 64), syclex::kernel_function<mul_kernel>, x, y, 128);
  syclex::nd_launch(q, wmma2sycl::launch_range(2, 64), syclex::kernel_function<div_kernel>, x, y, 128);
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<square_of<float>>, x);
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, x);
}

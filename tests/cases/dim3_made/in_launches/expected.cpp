// What macros make of types, numbers and other macros in a launch's configuration.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define DIVUP(a, b) (((a) + (b) - 1) / (b))
#define CHECK(...)                                                                       \
  do {                                                                                   \
    __VA_ARGS__;                                                                         \
    if (last_status() != runtime_success)                                                \
      return 2;                                                                          \
  } while (0)
#define RUN(columns, rows) syclex::nd_launch(default_queue(), launch_range(sycl::range<3>(1, rows, columns), sycl::range<3>(1, 4, 8)), syclex::kernel_function<fill>, out)
#define NESTED(run, columns, rows) run(columns, rows)
#define FOR_ALL(run) run(1, 2) run(3, 4)
#define EACH(columns, rows) CHECK(RUN(columns, rows));

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_group(2)] = item.get_group_range(2);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kept(T *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_group(2)] = item.get_group_range(2);
}

template <typename T> int in_template(T *out, int n) {
  sycl::queue &q = default_queue();
  CHECK(syclex::nd_launch(q, launch_range(DIVUP(n, 32), 32), syclex::kernel_function<kept<T>>, out));
  return 0;
}

int main() {
  sycl::queue &q = default_queue();
  auto *out = static_cast<int *>(sycl::malloc_device(1024, q));
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 6, 3), 32), syclex::kernel_function<fill>, out);
  syclex::nd_launch(q, launch_range(sycl::range<3>{1, 2, 7}, 32), syclex::kernel_function<fill>, out);
  CHECK(NESTED(RUN, 8, 3));
  FOR_ALL(EACH)
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 3), 32), syclex::kernel_function<fill>, out);
  return in_template(out, 1024);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdio.h>
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define CHECK(e) do { runtime_status CAT(e_, __LINE__) = (e); if (CAT(e_, __LINE__)) puts("bad"); } while (0)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += 1;
}
#define LAUNCH(k, g, b, ...) syclex::nd_launch(default_queue(), launch_range(g, b), syclex::kernel_function<k>, __VA_ARGS__)
#define LAUNCH_CHECKED(k, g, b, ...) do { LAUNCH(k, g, b, __VA_ARGS__); CHECK(last_status()); } while (0)
void run(int *p) { LAUNCH_CHECKED(add, 1, 32, p); }

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
struct Stream {
  sycl::queue handle = default_queue();
  operator sycl::queue() const { return handle; }
  sycl::queue stream() const { return handle; }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1.0f;
}
void run(Stream s, float *p) {
  syclex::nd_launch(s.stream(), launch_range(1, 32), syclex::kernel_function<fill>, p);
  printf("%s\n", "cuda:0");
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 1.0f;
}

void run(float *x) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, x);
}

void end(unsigned long id) { }

struct Range {
  explicit Range(const char *name) : id(0) {}
  ~Range() { }
  std::uint64_t id;
};

void traced(float *x) {
  sycl::queue &q = default_queue();
  Range range("kernel");
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, x);
  std::uint64_t kept = 0;
  printf("range %llu\n", (unsigned long long)kept);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define POLICY(NAME, M, N) \
  struct NAME { \
    static sycl::range<3> grid(int m, int n) { return sycl::range<3>(1, m / M, n / N); } \
    static sycl::range<3> block() { return sycl::range<3>(range_of(N)); } \
    sycl::range<3> next(const sycl::range<3> &g) const; \
  }; \
  static sycl::range<3> most(1, 4, 8), one{1, 1, 2};
POLICY(Small, 32, 16)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_group(2)] = item.get_group_range(2);
}
void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(Small::grid(64, 64), Small::block()), syclex::kernel_function<count>,
                    p);
}

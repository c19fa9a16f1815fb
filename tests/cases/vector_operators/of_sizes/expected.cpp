#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <functional>

// the program's own arithmetic of sizes, rounded up
// W2S512: 'operator/' of (dim3, dim3): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
static sycl::range<3> operator/(sycl::range<3> a, sycl::range<3> b) {
  return sycl::range<3>((unsigned(a[0]) + unsigned(b[0]) - 1) / unsigned(b[0]), (unsigned(a[1]) + unsigned(b[1]) - 1) / unsigned(b[1]), (unsigned(a[2]) + unsigned(b[2]) - 1) / unsigned(b[2]));
}
// W2S512: 'operator*' of (dim3, unsigned int): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
static sycl::range<3> operator*(const sycl::range<3> &a, unsigned by) { return sycl::range<3>(unsigned(a[0]), unsigned(a[1]), unsigned(a[2]) * by); }

struct Rows {
  unsigned count;
};
static sycl::range<3> operator+(sycl::range<3> grid, Rows rows) { return sycl::range<3>(unsigned(grid[0]), unsigned(grid[1]) + rows.count, unsigned(grid[2])); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *n) { atomic_add(n, 1); }

void run(int *n, sycl::range<3> size, sycl::range<3> block) {
  sycl::queue &q = default_queue();
  const sycl::range<3> grid = std::divides<sycl::range<3>>()(size, block) + Rows{2};
  if (size != grid % block) syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<count>, n);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

#define GRID(x, y) sycl::range<3>(1, (y), (x))
#define DECLARED(name) sycl::range<3> name = {3, 2, 1}
#define LAUNCH(g, ...) syclex::nd_launch(default_queue(), launch_range(g, 32), syclex::kernel_function<scale>, __VA_ARGS__)

struct Launch {
  sycl::range<3> grid{1, 1, 1};
  int repeats;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_group(2)] *= 2;
}

unsigned run(sycl::range<3> grid) { return unsigned(grid[2]); }

// sizes whose order stands in a macro, with the type or without
unsigned launches(float *x) {
  sycl::range<3> braces = {4, 3, 2};
  sycl::range<3> numbers(4, 3, 2);
  sycl::range<3> both = {4, 3, 2};
  std::vector<sycl::range<3>> grids;
  (grids).emplace_back(4, 3, 2);
  Launch launch = {{4, 3, 2}, 2};
  DECLARED(declared);
  LAUNCH(64, x);
  LAUNCH(GRID(2, 3), x);
  return run(sycl::range<3>{3, 2, 1}) + run(GRID(1, 2)) + run({4, 3, 2}) + unsigned(braces[2]) + unsigned(numbers[2]) + unsigned(both[2]) + unsigned(launch.grid[2]) + unsigned(declared[2]);
}

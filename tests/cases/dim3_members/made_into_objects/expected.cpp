// `Trace t(unsigned(grid[2]));` would declare a function.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1;
}
struct Trace {
  explicit Trace(unsigned blocks) { std::printf("%u blocks\n", blocks); }
};
struct Area {
  Area(unsigned x, unsigned y) : cells(x * y) {}
  unsigned cells;
};

void run(int *p) {
  sycl::queue &q = default_queue();
  sycl::range<3> grid(1, 1, 1);
  grid[2] = 2;
  syclex::nd_launch(q, launch_range(grid, 32), syclex::kernel_function<fill>, p);
  Trace trace(static_cast<unsigned>(grid[2]));
  std::vector<float> values(static_cast<unsigned>(grid[2]));
  Area area(static_cast<unsigned>(grid[2]), static_cast<unsigned>(grid[1]));
  unsigned blocks(grid[2]);
  long wide(grid[2]);
  std::vector<float> ones(unsigned(grid[2]), 1.0f);
  Trace last{unsigned(grid[2])};
  std::printf("%zu %u %u %ld\n", values.size() + ones.size(), area.cells, blocks, wide);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <map>
#include <vector>

#define SIZES sycl::range<3>
#define LAUNCH(kernel, grid, ...) syclex::nd_launch(default_queue(), launch_range(grid, 64), syclex::kernel_function<kernel>, __VA_ARGS__)

struct Policy {
  static constexpr int blocks = 4, threads = 64;
};

struct Plan {
  sycl::range<3> grid{1, 1, 1}, block{1, 1, 1};
  Plan(int n) : grid(1, 2, n / 64), block(1, 1, 64) {}
  Plan() {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_global_id(2)] *= 2;
}

template <typename P> void run(float *x) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(P::blocks, P::threads), syclex::kernel_function<scale>, x);
}

// plain numbers of launches, and sizes that are written where they are made
void launches(float *x, int n, sycl::range<3> grid = {1, 3, 2}, sycl::range<3> block = sycl::range<3>(1, 1, 64)) {
  sycl::queue &q = default_queue();
  run<Policy>(x);
  LAUNCH(scale, n / 64, x);
  SIZES rows(1, 2, n);
  Plan plan(n), other;
  std::vector<sycl::range<3>> grids{{1, 3, 2}, sycl::range<3>(1, 1, 4)};
  grids.push_back({1, 1, unsigned(n)});
  grids.emplace_back(grid);
  std::map<int, Plan> plans;
  plans.emplace(1, Plan(n));
  syclex::nd_launch(q, launch_range(grids[0], block), syclex::kernel_function<scale>, x);
  syclex::nd_launch(q, launch_range(plan.grid, plan.block), syclex::kernel_function<scale>, x);
  syclex::nd_launch(q, launch_range(rows, other.block), syclex::kernel_function<scale>, x);
}

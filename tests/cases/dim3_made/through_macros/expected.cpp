#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

#define SHAPE {2, 3, 4}
#define NUMBERS 2, 3, 4
#define ADD(list, ...) (list).emplace_back(__VA_ARGS__)
#define MAKE(T, ...) T{__VA_ARGS__}
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
  // W2S542: 'SHAPE' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  sycl::range<3> braces = SHAPE;
  // W2S542: 'numbers(NUMBERS)' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  sycl::range<3> numbers(NUMBERS);
  // W2S542: '{NUMBERS}' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  sycl::range<3> both = {NUMBERS};
  std::vector<sycl::range<3>> grids;
  // W2S542: 'ADD(grids, 2, 3, 4)' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  ADD(grids, 2, 3, 4);
  // W2S542: 'SHAPE' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  Launch launch = {SHAPE, 2};
  DECLARED(declared);
  LAUNCH(64, x);
  LAUNCH(GRID(2, 3), x);
  // W2S542: 'MAKE(dim3, 1, 2, 3)' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  return run(MAKE(sycl::range<3>, 1, 2, 3)) + run(GRID(1, 2)) + run(SHAPE) + unsigned(braces[2]) + unsigned(numbers[2]) + unsigned(both[2]) + unsigned(launch.grid[2]) + unsigned(declared[2]);
}

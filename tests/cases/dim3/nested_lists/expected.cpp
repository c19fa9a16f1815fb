#include <sycl/sycl.hpp>

#include <vector>

struct Launch {
  sycl::range<3> grid{1, 1, 1};
  sycl::range<3> block{1, 1, 1};
  int repeats;
};

// lists that stand for a dim3 inside other lists
int total() {
  Launch launch{{2, 3, 5}, {1, 2, 32}, 1};
  sycl::range<3> both[2] = {{2, 3, 5}, {3, 2, 1}};
  std::vector<sycl::range<3>> more{{2, 3, 5}, sycl::range<3>(1, 2, 1)};
  return unsigned(launch.grid[2]) + unsigned(both[1][0]) + unsigned(more[0][1]);
}

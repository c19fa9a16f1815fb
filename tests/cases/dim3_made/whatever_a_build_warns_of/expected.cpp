#include <sycl/sycl.hpp>

#include <vector>

// told with -w, and no error with -Werror
unsigned launches(unsigned n) {
  std::vector<sycl::range<3>> grids;
  // W2S542: 'grids.emplace_back(n, 3, 4)' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  grids.emplace_back(n, 3, 4);
  const sycl::range<3> table[][2] = {{{1, 1, 1}, {4, 3, n}}};
  unsigned unused;
  return unsigned(grids[0][2]) + unsigned(table[0][1][2]);
}

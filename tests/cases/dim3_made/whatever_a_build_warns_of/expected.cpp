#include <sycl/sycl.hpp>

#include <optional>
#include <vector>

// told with -w, and no error with -Werror
unsigned launches(unsigned n) {
  std::vector<sycl::range<3>> grids;
  grids.emplace_back(4, 3, n);
  // W2S542: 'chosen(std::in_place, n, 3, 4)' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  std::optional<sycl::range<3>> chosen(std::in_place, n, 3, 4);
  const sycl::range<3> table[][2] = {{{1, 1, 1}, {4, 3, n}}};
  unsigned unused;
  return unsigned(grids[0][2]) + unsigned((*chosen)[2]) + unsigned(table[0][1][2]);
}

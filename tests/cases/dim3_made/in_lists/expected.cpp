#include <sycl/sycl.hpp>

#include <array>

using Size = sycl::range<3>;

struct Launch {
  sycl::range<3> grid{1, 1, 1};
  int repeats;
};

unsigned number();

template <int N> unsigned tabled() {
  const sycl::range<3> steps[2] = {{3, 2, N}, {1, N, 1}};
  return unsigned(steps[1][1]);
}

// lists that clang gives no type of their own, and numbers that become sizes by themselves
unsigned listed(unsigned n) {
  const Size table[][2] = {{{1, 1, 1}, {4, 3, n}}};
  Launch launch{.grid = {4, 3, n}, .repeats = 1};  // C++20
  sycl::range<3> mixed[] = {sycl::range<3>(1, 1, n), {3, 2, number()}, sycl::range<3>(1, 2, 1)};
  std::array<sycl::range<3>, 2> both{{{3, 2, n}, {6, 5, 4}}};
  return unsigned(table[0][1][2]) + unsigned(launch.grid[2]) + unsigned(mixed[1][2]) + unsigned(both[0][2]) + tabled<4>();
}

#include <array>

using Size = dim3;

struct Launch {
  dim3 grid;
  int repeats;
};

unsigned number();

template <int N> unsigned tabled() {
  const dim3 steps[2] = {{N, 2, 3}, {1, N}};
  return steps[1].y;
}

// lists that clang gives no type of their own, and numbers that become sizes by themselves
unsigned listed(unsigned n) {
  const Size table[][2] = {{{1, 1, 1}, {n, 3, 4}}};
  Launch launch{.grid = {n, 3, 4}, .repeats = 1};  // C++20
  dim3 mixed[] = {n, {number(), 2, 3}, dim3(1, 2)};
  std::array<dim3, 2> both{{{n, 2, 3}, {4, 5, 6}}};
  return table[0][1].x + launch.grid.x + mixed[1].x + both[0].x + tabled<4>();
}

#include <vector>

#define SHAPE {2, 3, 4}
#define NUMBERS 2, 3, 4
#define ADD(list, ...) (list).emplace_back(__VA_ARGS__)
#define MAKE(T, ...) T{__VA_ARGS__}
#define GRID(x, y) dim3((x), (y))
#define DECLARED(name) dim3 name = {1, 2, 3}
#define LAUNCH(g, ...) scale<<<g, 32>>>(__VA_ARGS__)

struct Launch {
  dim3 grid;
  int repeats;
};

__global__ void scale(float *x) { x[blockIdx.x] *= 2; }

unsigned run(dim3 grid) { return grid.x; }

// sizes whose order stands in a macro, with the type or without
unsigned launches(float *x) {
  dim3 braces = SHAPE;
  dim3 numbers(NUMBERS);
  dim3 both = {NUMBERS};
  std::vector<dim3> grids;
  ADD(grids, 2, 3, 4);
  Launch launch = {SHAPE, 2};
  DECLARED(declared);
  LAUNCH(64, x);
  LAUNCH(GRID(2, 3), x);
  return run(MAKE(dim3, 1, 2, 3)) + run(GRID(1, 2)) + run(SHAPE) + braces.x + numbers.x + both.x + launch.grid.x + declared.x;
}

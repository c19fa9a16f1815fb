// `Trace t(unsigned(grid[2]));` would declare a function.
#include <cstdio>
#include <vector>

__global__ void fill(int *p) { p[threadIdx.x] = 1; }
struct Trace {
  explicit Trace(unsigned blocks) { std::printf("%u blocks\n", blocks); }
};
struct Area {
  Area(unsigned x, unsigned y) : cells(x * y) {}
  unsigned cells;
};

void run(int *p) {
  dim3 grid;
  grid.x = 2;
  fill<<<grid, 32>>>(p);
  Trace trace(grid.x);
  std::vector<float> values(grid.x);
  Area area(grid.x, grid.y);
  unsigned blocks(grid.x);
  long wide(grid.x);
  std::vector<float> ones(grid.x, 1.0f);
  Trace last{grid.x};
  std::printf("%zu %u %u %ld\n", values.size() + ones.size(), area.cells, blocks, wide);
}

#include <map>
#include <vector>

#define SIZES dim3
#define LAUNCH(kernel, grid, ...) kernel<<<grid, 64>>>(__VA_ARGS__)

struct Policy {
  static constexpr int blocks = 4, threads = 64;
};

struct Plan {
  dim3 grid, block;
  Plan(int n) : grid(n / 64, 2), block(64) {}
  Plan() {}
};

__global__ void scale(float *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }

template <typename P> void run(float *x) { scale<<<P::blocks, P::threads>>>(x); }

// plain numbers of launches, and sizes that are written where they are made
void launches(float *x, int n, dim3 grid = {2, 3}, dim3 block = 64) {
  run<Policy>(x);
  LAUNCH(scale, n / 64, x);
  SIZES rows(n, 2);
  Plan plan(n), other;
  std::vector<dim3> grids{{2, 3}, dim3(4)};
  grids.push_back({n, 1});
  grids.emplace_back(grid);
  std::map<int, Plan> plans;
  plans.emplace(1, Plan(n));
  scale<<<grids[0], block>>>(x);
  scale<<<plan.grid, plan.block>>>(x);
  scale<<<rows, other.block>>>(x);
}

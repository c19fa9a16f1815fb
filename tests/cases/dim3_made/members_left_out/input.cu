#include <utility>
#include <cuda_runtime.h>

// `Shape s{}` has 1, 1, 1 in each, as the class says it now
struct Shape {
  dim3 grid, block;
  int uses;
  float *at;
};
struct Pass {
  Shape first;
  dim3 mine;
};
// what is of a library's class, of another name or in an array has nothing that says it
struct Paired {
  std::pair<dim3, int> both;
};
struct Named {
  typedef dim3 Sizes;
  Sizes grid;
};
struct Based : Shape {};

unsigned left_out() {
  Shape s{}, t = {}, u = {dim3(2)};
  Pass p{}, q = {{}, dim3(3)};
  Paired r{};
  Named n{};
  Based b{};
  dim3 listed[3] = {dim3(2)};
  return s.grid.x + t.block.y + u.block.z + p.first.grid.x + q.mine.x + r.both.first.x + n.grid.x + b.grid.x + listed[2].x;
}

// CUDA's own classes are told by their names
struct Node {
  cudaKernelNodeParams params;
  cudaLaunchConfig_t config;
  dim3 grid;
};
unsigned of_cuda() {
  Node node;
  cudaKernelNodeParams own = {};
  return node.grid.x + own.gridDim.x;
}

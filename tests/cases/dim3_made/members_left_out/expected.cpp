#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/graph_nodes.hpp>
using namespace wmma2sycl;

#include <utility>

// `Shape s{}` has 1, 1, 1 in each, as the class says it now
struct Shape {
  sycl::range<3> grid{1, 1, 1}, block{1, 1, 1};
  int uses;
  float *at;
};
struct Pass {
  Shape first;
  sycl::range<3> mine{1, 1, 1};
};
// what is of a library's class, of another name or in an array has nothing that says it
struct Paired {
  // W2S543: 'std::pair<dim3, int> both' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
  std::pair<sycl::range<3>, int> both;
};
struct Named {
  typedef sycl::range<3> Sizes;
  Sizes grid;
};
struct Based : Shape {};

unsigned left_out() {
  Shape s{}, t = {}, u = {sycl::range<3>(1, 1, 2)};
  Pass p{}, q = {{}, sycl::range<3>(1, 1, 3)};
  // W2S543: '{}' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
  Paired r{};
  // W2S543: '{}' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
  Named n{};
  // W2S543: '{}' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
  Based b{};
  // W2S543: '{dim3(2)}' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
  sycl::range<3> listed[3] = {sycl::range<3>(1, 1, 2)};
  return unsigned(s.grid[2]) + unsigned(t.block[1]) + unsigned(u.block[0]) + unsigned(p.first.grid[2]) + unsigned(q.mine[2]) + unsigned(r.both.first[2]) + unsigned(n.grid[2]) + unsigned(b.grid[2]) + unsigned(listed[2][2]);
}

// CUDA's own classes are told by their names
struct Node {
  kernel_description params;
  launch_description config;
  sycl::range<3> grid{1, 1, 1};
};
unsigned of_cuda() {
  Node node;
  kernel_description own = {};
  return unsigned(node.grid[2]) + unsigned(own.gridDim[2]);
}

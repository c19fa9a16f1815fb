#include <cuda_runtime.h>
#include <iostream>
#include <set>

__global__ void count(int *n) { atomicAdd(n, 1); }

bool operator<(const dim3 &a, const dim3 &b) {
  return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}
std::ostream &operator<<(std::ostream &out, const dim3 &size) {
  return out << size.x << ',' << size.y << ',' << size.z;
}
namespace volumes {
namespace {
bool operator>(dim3 a, dim3 b) { return a.x * a.y * a.z > b.x * b.y * b.z; }
}
bool is_larger(const dim3 &a, const dim3 &b) { return a > b; }
}  // namespace volumes

struct Before {
  bool operator()(const dim3 &a, const dim3 &b) const { return a < b; }
};

int main() {
  int *n;
  cudaMallocManaged(&n, sizeof(int));
  dim3 grid(1, 2, 3), block(1, 2, 4);
  const bool less = grid < block;
  const bool small = dim3(2) < /* lexicographic */ block || !(block < grid) || grid < make_uint3(1, 2, 4);
  std::set<dim3, Before> sizes{grid, block};
  for (const dim3 &size : sizes)
    if (size < dim3(9) && less) std::cout << size << '\n';
  count<<<grid, grid < block ? block : dim3(1)>>>(n);
  cudaDeviceSynchronize();
  return less && small && volumes::is_larger(block, grid) ? 0 : 1;
}

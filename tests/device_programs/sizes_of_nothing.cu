// Sizes that are given nothing in lists, and constexpr functions that read sizes.
#include <cstdio>
#include <vector>

struct Shape {
  dim3 grid{1, 1, 1}, block{1};
  constexpr unsigned total() const { return grid.x * grid.y * block.x; }
  constexpr unsigned twice() const { return 2 * total(); }
};
constexpr unsigned threads(const Shape &shape) { return shape.twice() / 2; }

struct Plan {
  dim3 size;
  int number;
};

__global__ void count(int *p) { atomicAdd(p, int(blockDim.x * blockDim.y * blockDim.z)); }

int main() {
  int *p;
  cudaMallocManaged(&p, sizeof(int));
  *p = 0;
  dim3 some[] = {dim3(8), dim3{}}, table[2][2] = {{dim3(), dim3{}}, {dim3(2, 3), dim3()}};
  dim3 *heap = new dim3[3]{dim3(), dim3{}, dim3(3)};
  std::vector<dim3> listed{dim3(), dim3(2)};
  Plan plans[] = {{dim3{}, 1}, {dim3(), 2}, {dim3(4), 3}}, one = {dim3{}, 4};
  Shape shape{dim3(2, 2), dim3(32)};
  auto width = [](dim3 d) constexpr { return d.x; };
  int expected = 0;
  for (const dim3 &d : {some[0], some[1], table[0][0], table[0][1], table[1][0], table[1][1], heap[0], heap[1], heap[2],
                        listed[0], listed[1], plans[0].size, plans[1].size, plans[2].size, one.size}) {
    count<<<1, d>>>(p);
    cudaDeviceSynchronize();
  }
  expected += 8 * 8 + 1 + 1 + 1 + 6 * 6 + 1 + 1 + 1 + 3 * 3 + 1 + 2 * 2 + 1 + 1 + 4 * 4 + 1;
  count<<<shape.grid, shape.block>>>(p);
  cudaDeviceSynchronize();
  expected += 4 * 32 * 32;
  const bool right = *p == expected && threads(shape) == 128 && width(shape.block) == 32;
  std::printf("%d of %d: %s\n", *p, expected, right ? "PASSED" : "FAILED");
  delete[] heap;
  cudaFree(p);
  return right ? 0 : 1;
}

#include <cuda_runtime.h>
#include <vector>

struct Launch { dim3 grid, block; int count; };
struct Both { dim3 sizes[2]; int count; };

__global__ void fill(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  uint3 size{4, 2, 1};
  const uint3 same = size;
  dim3 all[] = {dim3(1), uint3{2, 2, 2}, size, size.x > 3 ? size : same, make_uint3(1, 2, 3)};
  dim3 rows[2][2] = {{size, {4, 5}}, {dim3(same), same}};
  std::vector<dim3> listed{size, dim3(1), same};
  Launch launch{size, 32, 4};
  Both both{{size, same}, 3};
  dim3 *heap = new dim3[2]{size, same};
  for (const dim3 &one : all) fill<<<one, 1>>>(p);
  fill<<<rows[0][0], launch.grid>>>(p);
  fill<<<listed[0], both.sizes[1]>>>(p);
  fill<<<heap[1], launch.block>>>(p);
  delete[] heap;
  cudaFree(p);
  return all[1].z == 2 && rows[0][0].y == 2 && launch.grid.x == 4 && both.sizes[0].x == 4 ? 0 : 1;
}

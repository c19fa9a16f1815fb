// threadIdx and its kin as a whole, uint3 and dim3 made of each other, launches with lists of sizes.
#include <cuda_runtime.h>
#include <cstdio>
__device__ unsigned flat(uint3 t, dim3 d) { return t.x + d.x * (t.y + d.y * t.z); }
__device__ unsigned other(dim3 t, uint3 d) { return t.x + d.x * (t.y + d.y * t.z); }
__device__ unsigned third(const uint3 &t) { return t.z; }
__global__ void k(unsigned *p, uint3 size) {
  dim3 me(threadIdx), at = blockIdx, given(size);
  uint3 id = threadIdx, dims = blockDim;
  const uint3 &ref = blockIdx;
  auto all = threadIdx;
  dim3 turn;
  turn = threadIdx;
  uint3 back;
  back = blockDim;
  unsigned n = blockDim.x * blockDim.y * blockDim.z, b = other(blockIdx, gridDim), i = b * n + flat(threadIdx, blockDim);
  bool ok = me.y == threadIdx.y && at.x == blockIdx.x && given.y == 5 && id.z == threadIdx.z && dims.y == blockDim.y &&
            ref.y == blockIdx.y && all.x == threadIdx.x && turn.z == threadIdx.z && back.z == blockDim.z && third(threadIdx) == threadIdx.z;
  p[i] = ok ? i : 0;
}
template <typename T> void run(T *p, uint3 s) { dim3 g(s), h{s}; k<<<g, h>>>(p, make_uint3(4, 5, 6)); }
int main() {
  unsigned *p;
  cudaMallocManaged(&p, 6 * 24 * sizeof *p);
  uint3 u = make_uint3(2, 3, 1);
  bool ok = true;
  for (int t = 0; t < 5; ++t) {
    for (int i = 0; i < 6 * 24; ++i) p[i] = 0;
    if (t == 0) k<<<{2, 3}, {4, 3, 2}>>>(p, {4, 5, 6});
    if (t == 1) k<<<u, dim3(4, 3, 2)>>>(p, make_uint3(4, 5, 6));
    if (t == 2) k<<<dim3(u), dim3{4, 3, 2}>>>(p, make_uint3(4, 5, 6));
    dim3 l = u, m(u);
    if (t == 3) k<<<l, {4, 3, 2}>>>(p, make_uint3(4, 5, 6));
    if (t == 4) run(p, u), k<<<m, {4, 3, 2}, 0, 0>>>(p, make_uint3(4, 5, 6));
    cudaDeviceSynchronize();
    for (int i = 0; i < 6 * 24; ++i) ok = ok && p[i] == i;
  }
  printf(ok ? "PASSED\n" : "FAILED\n");
  return !ok;
}

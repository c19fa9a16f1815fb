#include <cuda_runtime.h>
__device__ unsigned flat(uint3 t, dim3 d) { return t.x + d.x * (t.y + d.y * t.z); }
__device__ unsigned other(dim3 t, const uint3 &d) { return t.x + d.x * (t.y + d.y * t.z); }

__global__ void kernel(unsigned *p, uint3 size) {
    dim3 me(threadIdx), given(size);
    uint3 id = threadIdx, dims = blockDim;
    const uint3 &block = blockIdx;
    auto all = threadIdx;
    me = blockIdx;
    dims = gridDim;
    p[other(blockIdx, gridDim) * 64 + flat(threadIdx, blockDim)] = me.x + given.y + id.z + dims.x + block.x + all.y;
}

template <typename T> void run(T *p, uint3 s) {
    dim3 g(s), h{s};
    kernel<<<g, h>>>(p, make_uint3(4, 5, 6));
}

void launches(unsigned *p, uint3 u) {
    dim3 grid = u;
    kernel<<<{2, 3}, {4, 3, 2}>>>(p, u);
    kernel<<<{2, 3}, 16>>>(p, {4, 5, 6});
    kernel<<<u, {4, 3, 2}>>>(p, u);
    kernel<<<dim3(u), dim3{4, 3, 2}>>>(p, u);
    kernel<<<grid, {16}, 0, 0>>>(p, u);
    run(p, u);
}

#include <cuda_runtime.h>

#define LAUNCH_EX(kernel, grid, block, s, ...)              \
    do {                                                    \
        cudaLaunchAttribute attribute;                      \
        attribute.id = cudaLaunchAttributePriority;         \
        attribute.val.priority = 0;                         \
        cudaLaunchConfig_t c{};                             \
        c.gridDim = grid;                                   \
        c.blockDim = block;                                 \
        c.stream = s;                                       \
        c.attrs = &attribute;                               \
        c.numAttrs = 1;                                     \
        cudaLaunchKernelEx(&c, kernel, __VA_ARGS__);        \
    } while (0)

__global__ void add(int *p, int a) { p[threadIdx.x] += a; }
template <typename T> __global__ void scale(T *p, T by) { p[threadIdx.x] *= by; }
template <typename T> void scaled(T *p, cudaStream_t s) { LAUNCH_EX(scale<T>, 1, dim3(64), s, p, T(3)); }
void run(int *p, float *q, cudaStream_t s) {
    LAUNCH_EX(add, 1, 64, s, p, 5);
    scaled(p, s);
    scaled(q, s);
}

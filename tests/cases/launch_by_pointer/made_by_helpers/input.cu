#include <cuda_runtime.h>
#include <cstring>

__global__ void add(int *p, int a) { p[threadIdx.x] += a; }

static cudaLaunchConfig_t make_config(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t s = 0) {
    cudaLaunchConfig_t c = {};
    c.gridDim = grid, c.blockDim = block, c.dynamicSmemBytes = shared, c.stream = s;
    return c;
}
struct Prepared {
    cudaLaunchConfig_t config;
    cudaLaunchAttribute attributes[2];
};
Prepared prepared(int block, cudaStream_t s) {
    Prepared made{};
    made.config.gridDim = {1, 1, 1};
    made.config.blockDim.x = block;
    made.config.stream = s;
    return made;
}
void run(int *p, cudaStream_t s) {
    auto config = make_config(1, 64, 0, s);
    cudaLaunchKernelEx(&config, add, p, 1);
    Prepared made = prepared(64, s);
    made.config.attrs = made.attributes;
    cudaLaunchKernelEx(&made.config, add, p, 2);
    cudaLaunchConfig_t zeroed;
    memset(&zeroed, 0, sizeof(zeroed));
    zeroed.gridDim = dim3(1), zeroed.blockDim = dim3(64);
    cudaLaunchKernelEx(&zeroed, add, p, 3);
}
// Bytes of several, of a part, or with other bytes than zeros.
void refused(Prepared *one, cudaLaunchConfig_t *some) {
    memset(one, 0, sizeof *one);
    memset(some, 0, 2 * sizeof *some);
    memset(some, 1, sizeof *some);
    void *at = memset(some, 0, sizeof *some);
}

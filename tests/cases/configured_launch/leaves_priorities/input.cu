// A priority changes nothing, and what the program itself calls cooperative is its own.
#include <cuda_runtime.h>

enum Mode { plainMode, cooperativeMode };

__global__ void fill(int *p, int v) { p[threadIdx.x] = v; }

void launch(int *p, Mode mode, cudaStream_t stream) {
    cudaLaunchAttribute attributes[1];
    attributes[0].id = cudaLaunchAttributePriority;
    attributes[0].val.priority = mode == cooperativeMode ? 1 : 0;
    cudaLaunchConfig_t config = {};
    config.gridDim = 1;
    config.blockDim = 32;
    config.stream = stream;
    config.attrs = attributes;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, fill, p, 3);
}

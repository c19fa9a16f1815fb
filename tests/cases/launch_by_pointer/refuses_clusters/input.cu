#include <cuda_runtime.h>

__global__ void fill(float *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1.0f; }

void run(float *p, void *handed, void **args) {
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(4);
    config.blockDim = dim3(32);
    cudaLaunchAttribute of_clusters;
    of_clusters.id = cudaLaunchAttributeClusterDimension;
    config.attrs = &of_clusters;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, fill, p);
    cudaLaunchKernelExC(&config, handed, args);
}

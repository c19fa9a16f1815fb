#include <cuda_runtime.h>
#include <cuda_profiler_api.h>
#include <cstdio>

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

cudaError_t prepare(size_t bytes) {
    cudaSetDeviceFlags(cudaDeviceScheduleSpin);
    cudaInitDevice(0, 0, 0);
    cudaFuncSetSharedMemConfig(fill, cudaSharedMemBankSizeFourByte);
    cudaCtxResetPersistingL2Cache();
    if (cudaDeviceSetLimit(cudaLimitStackSize, 4096) != cudaSuccess) {
        printf("no stack\n");
        return cudaErrorInvalidValue;
    }
    // asked for, not only set: the device may have less
    if (cudaFuncSetAttribute(fill, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes) != cudaSuccess) return cudaErrorInvalidValue;
    if (cudaFuncSetAttribute(fill, cudaFuncAttributePreferredSharedMemoryCarveout, 100) != cudaSuccess) return cudaGetLastError();
    return cudaFuncSetAttribute((const void *)fill, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes);
}

int main() {
    cudaProfilerStart();
    cudaError_t err = cudaFuncSetCacheConfig(fill, cudaFuncCachePreferL1);
    if ((err = prepare(1024)) != cudaSuccess) printf("%s\n", cudaGetErrorName(err));
    int blocks, per_unit, size;
    cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&per_unit, fill, 64, 1024, cudaOccupancyDefault);
    cudaOccupancyMaxPotentialBlockSize(&blocks, &size, fill);
    cudaProfilerStop();
    return err == cudaSuccess && per_unit > 0 && blocks > 0 && size > 0 ? 0 : 1;
}

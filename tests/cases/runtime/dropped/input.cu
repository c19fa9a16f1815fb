#include <cuda_runtime.h>
#define CHECK(x) if ((x) != cudaSuccess) return 1
__global__ void big(float *p) { extern __shared__ float s[]; s[threadIdx.x] = 0; p[0] = s[0]; }

int main() {
    CHECK(cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
    cudaFuncSetCacheConfig(big, cudaFuncCachePreferShared);
    cudaDeviceSetCacheConfig(cudaFuncCachePreferShared);
    if (cudaSetDevice(0) != cudaSuccess) return 1;
    cudaEvent_t e; cudaEventCreate(&e); // created here
    big<<<1, 32, 65536>>>(nullptr);
    cudaEventDestroy(e);
    return 0;
}

int bytes();
int opted_in(int smem, bool quiet) {
    if (smem >= 48 * 1024)
        CHECK(cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, smem));
    if (smem > 100) { cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, smem); }
    if (bytes() > 100) cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, smem);
    if (quiet) smem = 1;
    else cudaFuncSetCacheConfig(big, cudaFuncCachePreferShared);
    if (quiet) cudaFuncSetCacheConfig(big, cudaFuncCachePreferShared);
    else smem = 2;
    return smem;
}

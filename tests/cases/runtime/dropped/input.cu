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

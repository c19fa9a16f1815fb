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

bool ready();
void tune(int kind, bool verbose, bool warm) {
    if (verbose) cudaFuncSetCacheConfig(big, cudaFuncCachePreferL1);
    else cudaFuncSetCacheConfig(big, cudaFuncCachePreferShared);
    if (warm) {
        cudaDeviceSetLimit(cudaLimitStackSize, 1024);
    } else {
        cudaDeviceSetLimit(cudaLimitStackSize, 2048);
    }
    if (warm && kind > 0) { cudaFree(0); } else { kind = 1; }
    if (ready()) cudaDeviceReset();
    if (warm) {  // twice, for the clock
        cudaFree(0);
    }
    if (ready()) { /* nothing is left to reset */ cudaDeviceReset(); }
    if (ready()) { // and here
        cudaDeviceReset();
    }
    if (int n = opted_in(kind, warm)) {
        // cached before
        cudaDeviceSetCacheConfig(cudaFuncCachePreferL1);
    }
    if (warm) { /* cold is measured below */ cudaDeviceReset(); } else kind = 4;
    if (ready()) { kind = 2; } else { cudaFree(0); }
    switch (kind) {
        case 0: cudaDeviceSetCacheConfig(cudaFuncCachePreferL1); break;
        default: cudaDeviceSetCacheConfig(cudaFuncCachePreferEqual);
    }
    cudaDeviceReset();;
}

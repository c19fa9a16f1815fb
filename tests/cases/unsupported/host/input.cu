#include <cuda_runtime.h>
#include <cstdio>

int main() {
    float *p;
    size_t pitch, free_bytes, total;
    cudaMallocPitch(&p, &pitch, 64, 4);
    cudaMemGetInfo(&free_bytes, &total);
    cudaMemcpy2D(p, pitch, p, pitch, 64, 4, cudaMemcpyDeviceToDevice);
    int major = 0;
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0);
    if (cudaStreamQuery(0) == cudaErrorNotReady) printf("busy\n");
    return major;
}

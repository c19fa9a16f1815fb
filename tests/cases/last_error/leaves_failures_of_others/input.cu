// The last error where a call that the program looks at has failed is that call's; and functions without a reading.
#include <cuda_runtime.h>
#include <cstdio>

#define OK(call) \
    if ((call) != cudaSuccess) std::printf("failed: %s\n", cudaGetErrorString(cudaGetLastError()))

static void shown(cudaError_t error) {
    if (error == cudaSuccess) return;
    else std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}

int main() {
    float h[32] = {}, *d, *e;
    cudaMalloc(&d, sizeof(h));
    OK(cudaMemset(d, 0, sizeof(h)));
    while (cudaMalloc(&e, sizeof(h)) != cudaSuccess) cudaGetLastError();
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    shown(cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice));
    cudaEvent_t start;
    cudaEventCreate(&start);
    cudaEventRecord(start);
    cudaSetDevice(0);
    if (cudaError_t failed = cudaEventSynchronize(start); failed != cudaSuccess) shown(failed);
    cudaEventDestroy(start);
    cudaFree(d);
    cudaFree(e);
    return 0;
}

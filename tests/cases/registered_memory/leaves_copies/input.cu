// Registered memory that is copied alone, and memory of a device beside it.
#include <cuda_runtime.h>
#include <cstdlib>

__global__ void twice(int *p, int n) {
    int i = threadIdx.x;
    if (i < n) p[i] *= 2;
}

void run(int n, cudaStream_t stream) {
    int *host = static_cast<int *>(malloc(n * sizeof(int))), *device;
    cudaMalloc(&device, n * sizeof(int));
    cudaHostRegister(host, n * sizeof(int), cudaHostRegisterDefault);
    cudaMemcpyAsync(device, host, n * sizeof(int), cudaMemcpyHostToDevice, stream);
    twice<<<1, n, 0, stream>>>(device, n);
    cudaMemcpyAsync(host, device, n * sizeof(int), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    cudaHostUnregister(host);
    cudaFree(device);
    free(host);
}

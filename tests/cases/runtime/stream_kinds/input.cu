#include <cuda_runtime.h>
__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

int main() {
    cudaStream_t blocking, other, urgent;
    cudaStreamCreate(&blocking);
    cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
    cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, -1);
    fill<<<1, 32, 0, blocking>>>(nullptr);
    fill<<<1, 32, 0, other>>>(nullptr);
    fill<<<1, 32, 0, urgent>>>(nullptr);
    cudaStreamSynchronize(blocking);
    return 0;
}

#include <cuda_runtime.h>

int main() {
    float *managed, *pinned, *mapped;
    int *flags;
    cudaMallocManaged(&managed, 256 * sizeof(float));
    cudaMallocManaged(&flags, 4 * sizeof(int), cudaMemAttachGlobal);
    cudaMallocHost((void **)&pinned, 256 * sizeof(float));
    cudaHostAlloc(&mapped, 256 * sizeof(float), cudaHostAllocDefault);
    cudaMemset(managed, 0, 256 * sizeof(float));
    cudaFree(managed);
    cudaFree(flags);
    cudaFreeHost(pinned);
    cudaFreeHost(mapped);
    return 0;
}

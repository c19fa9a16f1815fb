// Directions that CUDA does not know: such a copy fails, and nothing is copied.
#include <cstdio>
#include <cuda_runtime.h>

#define COPY(to, from, kind) cudaMemcpy(to, from, sizeof(int), static_cast<cudaMemcpyKind>(kind))

constexpr int NO_KIND = 5;
__device__ int counter;

int main() {
    int *d, h = 1;
    cudaMalloc(&d, sizeof(int));
    cudaError_t status = cudaMemcpy(d, &h, sizeof(int), (cudaMemcpyKind)77);
    std::printf("%s\n", cudaGetErrorName(status));
    cudaMemcpyAsync(d, &h, sizeof(int), static_cast<cudaMemcpyKind>(NO_KIND));
    cudaMemcpy2D(d, 4, &h, 4, 4, 1, cudaMemcpyKind(-1));
    cudaMemcpyToSymbol(counter, &h, sizeof(int), 0, (cudaMemcpyKind)9);
    COPY(d, &h, 6);
    status = cudaMemcpy(d, &h, sizeof(int), (cudaMemcpyKind)1);
    cudaMemcpy(&h, d, sizeof(int), static_cast<cudaMemcpyKind>(4));
    return status != cudaSuccess;
}

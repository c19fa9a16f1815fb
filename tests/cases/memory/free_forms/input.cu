#include <cuda_runtime.h>
__global__ void touch(float *p) { p[threadIdx.x] = 1.0f; }

struct Buffer {
    float *data = nullptr;
    bool owner = false;
    ~Buffer() { if (owner) cudaFree(data); }
};

void release(float **list, int n) {
    for (int i = 0; i < n; i++)
        cudaFree(list[i]);
    cudaFree(0);
}

int main() {
    float *a, *b;
    cudaMalloc(&a, 128);
    cudaMalloc(&b, 128);
    touch<<<1, 32>>>(a);
    cudaFree(a); // may still run
    cudaDeviceSynchronize();
    touch<<<1, 32>>>(b);
    if (cudaFree(b) != cudaSuccess) return 1;
    return 0;
}

// A launch stands between bare calls and the reading, or the calls are another function's: they stay plain, which is told once.
#include <cuda_runtime.h>
#include <cstdio>

__global__ void twice(float *p) { p[threadIdx.x] *= 2; }

static float *allocated(size_t n) {
    float *p;
    cudaMalloc(&p, n * sizeof(float));
    return p;
}

static cudaError_t launched(float *p) {
    twice<<<1, 32>>>(p);
    return cudaGetLastError();
}

int main() {
    float h[32], *d, *e = allocated(32);
    cudaMalloc(&d, sizeof(h));
    cudaMemset(d, 0, sizeof(h));
    twice<<<1, 32>>>(d);
    if (cudaGetLastError() != cudaSuccess) return 1;
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    if (launched(e) != cudaSuccess) return 2;
    cudaFree(d);
    cudaFree(e);
    std::printf("%g\n", h[0]);
    return 0;
}

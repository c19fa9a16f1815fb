// Bare calls that the next reading of the last error is about, with no launch between, say how they went.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

#define LAST(what) do { cudaError_t e = cudaGetLastError(); if (e != cudaSuccess) std::printf("%s: %s\n", what, cudaGetErrorString(e)); } while (0)

__constant__ float factors[4];

__global__ void scale(float *p) { p[threadIdx.x] *= factors[0]; }

static void check(const char *what) {
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess) { std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error)); std::exit(1); }
}

int main(int argc, char **argv) {
    const float host[4] = {1, 2, 3, 4};
    float *d;
    cudaSetDevice(argc - 1);
    check("device");
    cudaMalloc((void **)&d, 32 * sizeof(float));
    if (argc > 1) cudaMemset(d, 0, 32 * sizeof(float)), cudaMemcpyToSymbol(factors, host, sizeof(host));
    else return 1;
    check("memory");
    scale<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    LAST("kernel");
    for (int i = 0; i < 2; ++i) {
        cudaMemcpy(d, host, sizeof(host), cudaMemcpyHostToDevice);
        if (i == 1) continue;
        if (cudaPeekAtLastError() != cudaSuccess) break;
    }
    cudaFree(0);
    cudaFree(d);
    return cudaGetLastError() == cudaSuccess ? 0 : 1;
}

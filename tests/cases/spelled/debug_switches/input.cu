#include <cuda_runtime.h>
#include <cassert>
#include <cstdio>

#define CHECK(call)                                    \
    do {                                               \
        if ((call) != cudaSuccess) printf("failed\n"); \
    } while (0)

// What only prints, checks and waits is no risk for the port; it must compile when it is switched on.
#ifdef DEBUG_SWITCH
#define DEBUG_SYNC() CHECK(cudaDeviceSynchronize())
#define LOG(...) do { if (threadIdx.x == 0) printf(__VA_ARGS__); } while (0)
#else
#define DEBUG_SYNC()
#define LOG(...)
#endif

__device__ float twice(float x) {
#ifdef DEBUG_SWITCH
    if (threadIdx.x == 0 && blockIdx.x == 0) printf("%f\n", x);
    assert(threadIdx.x < warpSize);
#endif
    return 2 * x;
}

__global__ void fill(float *p) {
    *p = twice(1.0f);
#ifdef DEBUG_SWITCH
    __syncthreads();
    p[threadIdx.x] = 0.0f;
#endif
}

int main() {
    float *p;
    CHECK(cudaMalloc(&p, 128));
    fill<<<1, 32>>>(p);
    DEBUG_SYNC();
#ifdef DEBUG_SWITCH
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess) fprintf(stderr, "%s\n", cudaGetErrorString(error));
    cudaDeviceSynchronize();
#endif
#ifdef TWICE
    fill<<<1, 32>>>(p);
#endif
    CHECK(cudaFree(p));
    return 0;
}

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

inline void check(cudaError_t error, const char *what) {
    if (error != cudaSuccess) { fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error)); exit(1); }
}

// What is printed where a call fails is its SYCL: told once for each macro.
#define CHECK(call) check((call), #call)
#define CHECK_ALL(...) check((__VA_ARGS__), #__VA_ARGS__)
#define CHECK_IN(call, file) CHECK(call)
#define SHOW(value) printf(#value " = %d\n", (int)(value))

__global__ void fill(float *p) {
    SHOW(threadIdx.x);
    p[threadIdx.x] = 1.0f;
}

int main() {
    float *p;
    CHECK(cudaMalloc(&p, 64 * sizeof(float)));
    fill<<<1, 64>>>(p);
    CHECK(cudaDeviceSynchronize());
    CHECK_ALL(cudaMemset(p, 0, 256));
    CHECK_IN(cudaFree(p), __FILE__);
}

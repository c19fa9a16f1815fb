#include <cuda_runtime.h>

__constant__ struct { int rows, cols; float scale; } params;
__constant__ struct __align__(16) { float w[16]; } weights[2];
__device__ struct { int count; } counter, counters[4];
__device__ struct alignas(8) Pair { int a, b; } pair;
__device__ union { int bits; float value; } both;
struct Base { int n; };
__device__ struct : Base { int m; } derived;
__constant__ struct { int k; } table = {4};

__global__ void use(float *p) {
    p[threadIdx.x] = params.scale * params.rows + weights[1].w[threadIdx.x % 16];
    p[threadIdx.x] += pair.a + both.value + derived.n + table.k;
    atomicAdd(&counter.count, 1);
    counters[1].count = 3;
}

void run(float *p) {
    struct { int rows, cols; float scale; } given = {1, 2, 3.f};
    cudaMemcpyToSymbol(params, &given, sizeof(params));
    use<<<1, 32>>>(p);
}

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#define CK(x) do { if ((x) != cudaSuccess) { printf("err %d\n", __LINE__); exit(1); } } while (0)

// Lambdas of no function have variables of their own, which a status refers to.
static float *table = [] {
    float *p;
    CK(cudaMalloc(&p, 64));
    CK(cudaMemset(p, 0, 64));
    return p;
}();
struct Pool {
    float *block = [](size_t bytes) { float *p; return cudaMalloc(&p, bytes) == cudaSuccess ? p : nullptr; }(256);
};
static cudaError_t first = cudaMemset(table, 0, 64);

int main() {
    Pool pool;
    return first != cudaSuccess || pool.block == nullptr;
}

#include <cuda_runtime.h>
#include <cstdio>
#define CHECK(e) check((e), #e, __LINE__)
#define TRY(e) do { if (CHECK(e)) return 1; } while (0)
#define ROUND_UP(a, b) (((a) + (b) - 1) / (b))
#define INDEX(i) (blockIdx.x * blockDim.x + threadIdx.x + (i))
static int check(cudaError_t e, const char *what, int line) {
    if (e != cudaSuccess) printf("%d: %s: %s\n", line, what, cudaGetErrorString(e));
    return e != cudaSuccess;
}
__global__ void fill(float *p, int n) { if (INDEX(0) < n) p[INDEX(0)] = INDEX(1); }

int main() {
    float *p;
    const int n = 100;
    TRY(cudaMalloc(&p, n * sizeof(float)));
    fill<<<ROUND_UP(n, 32), 32>>>(p, n);
    TRY(cudaGetLastError());
    TRY(cudaMemset(p, 0, ROUND_UP(n, 2) * sizeof(float)));
    CHECK(cudaFree(p));
    return 0;
}

#include <cuda_fp16.h>

struct Problem {
    const half *a;      // m x k, rows
    const half *b;      // k x n, rows
    half *c;            // m x n, rows
    int m, n, k;        /* sizes */
    int first;  // alone
};

__device__ int taken;           // the first tile that nobody has

__global__ void fill(half *p, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;    // one element a thread
    if (i < n)                                              // the last block may be larger
        p[i] = __float2half(1.0f); // one
    __syncthreads();    // all are there
}

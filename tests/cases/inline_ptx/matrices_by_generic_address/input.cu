// ldmatrix without a space: the address is a pointer's.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__device__ __forceinline__ void load(int *x, const half2 *__restrict__ rows, int stride) {
    const int *xs = (const int *)rows + (threadIdx.x % 16) * stride + (threadIdx.x / 16) * 4;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.b16 {%0, %1, %2, %3}, [%4];" : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]) : "l"(xs));
}

__device__ __forceinline__ void load_transposed(int *x, const half2 *__restrict__ rows, int stride) {
    const int *xs = (const int *)rows + (threadIdx.x % 16) * stride;
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.b16 {%0, %1}, [%2];" : "=r"(x[0]), "=r"(x[1]) : "l"(xs));
}

__global__ void kernel(int *out) {
    __shared__ half2 tile[16 * 8];
    for (int i = threadIdx.x; i < 128; i += 32) tile[i] = __float2half2_rn(float(i));
    __syncthreads();
    int x[4], y[2];
    load(x, tile, 8);
    load_transposed(y, tile, 8);
    for (int i = 0; i < 4; ++i) out[threadIdx.x * 4 + i] = x[i] + y[i % 2];
}

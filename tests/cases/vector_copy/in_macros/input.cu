#include <cuda_runtime.h>
#define FETCH_FLOAT4(pointer) (reinterpret_cast<float4 *>(&(pointer))[0])
#define CFETCH(pointer) *reinterpret_cast<const float4 *>(&(pointer))
#define INT4_AT(p) ((const int4 *)(p))
#define PICK(c, p, q) ((c) ? *(const float4 *)(p) : *(const float4 *)(q))
#define COPY(to, from) to = from
#define TWICE(v) sum2(v, v)
#define SUM(p) sum2(*(float4 *)(p), *(float4 *)(p))
#define COPY_KERNEL(NAME, T) __global__ void NAME(T *to, const T *from) { to[threadIdx.x] = from[threadIdx.x]; }

COPY_KERNEL(copy_vectors, float4)

__device__ float sum2(float4 a, float4 b) { return a.x + b.x; }

__global__ void gemm(float *A, const float *B, float4 *C, int n) {
    __shared__ float s[16][16];
    float load[4];
    int4 word;
    FETCH_FLOAT4(s[threadIdx.x][0]) = FETCH_FLOAT4(A[threadIdx.x * n]);
    FETCH_FLOAT4(load[0]) = CFETCH(B[n]);
    FETCH_FLOAT4(s[0][4]) = FETCH_FLOAT4(load[0]);
    word = *INT4_AT(B);
    word = INT4_AT(B)[n];
    const float4 found = PICK(n > 3, A, B);
    COPY(C[0], C[1]);
    C[2].x = TWICE(C[3]) + SUM(A) + found.x + word.x;
    C[3].y = FETCH_FLOAT4(A[0]).y;
}

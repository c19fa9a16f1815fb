#include <cuda_runtime.h>

#define SHARED __shared__
#define ALIGN(n) __align__(n)
#define SHARED_ALIGN(n) __shared__ __align__(n)
#define ALIGNED_SHARED ALIGN(16) SHARED
#define VECTORS __align__(16)

struct ALIGN(8) Pair {
    int a, b;
};

__global__ void reverse(int *o) {
    SHARED ALIGN(32) int s[32];
    ALIGN(16) SHARED Pair pairs[32];
    SHARED_ALIGN(64) float f[32];
    ALIGNED_SHARED int t[2][32];
    __shared__ VECTORS int u[32];
    extern SHARED ALIGN(16) int more[];
    ALIGN(16) int own[4] = {1, 2, 3, 4};
    s[threadIdx.x] = t[0][threadIdx.x] = u[threadIdx.x] = more[threadIdx.x] = threadIdx.x;
    f[threadIdx.x] = pairs[threadIdx.x].a = own[threadIdx.x & 3];
    __syncthreads();
    const int at = 31 - threadIdx.x;
    o[threadIdx.x] = s[at] + t[0][at] + u[at] + more[at] + int(f[at]) + pairs[at].a;
}

#include <mma.h>
#include <cstdio>
using namespace nvcuda;
#define TID (blockIdx.x * blockDim.x + threadIdx.x)
#define LANE (threadIdx.x % warpSize)
#define ACC wmma::fragment<wmma::accumulator, 16, 16, 16, float>
#define LOAD(f, p, ld) wmma::load_matrix_sync(f, (p), ld)
#define KERNEL __global__ void
#define DEVICE __device__ __forceinline__
#define SYNC() __syncthreads()
#define TO_HALF(x) __float2half(x)
#define FREE(p) do { if (p) cudaFree(p); } while (0)
#define SYNC_CHECK() \
    if (cudaDeviceSynchronize() != cudaSuccess) \
        printf("failed: %s\n", cudaGetErrorString(cudaGetLastError()))

DEVICE int twice(int i) { return 2 * i; }

KERNEL tile(const half *a, float *c, half *h) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f;
    ACC acc;
    LOAD(f, a + twice(1), 16);
    wmma::fill_fragment(acc, 0.0f);
    SYNC();
    h[TID] = TO_HALF(float(LANE));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

int main() {
    float *p = nullptr;
    SYNC_CHECK();
    FREE(p);
    return 0;
}

#include <cuda_runtime.h>

__device__ void meet(int number, int threads) { asm volatile("bar.sync %0, %1;" ::"r"(number), "r"(threads) : "memory"); }

// Two warps fill what the other two read.
__global__ void roles(const float *in, float *out, int n) {
    __shared__ float tile[64];
    const int warp = threadIdx.x / 32;
    if (warp < 2) {
        for (int i = 0; i < n; i++) {
            asm volatile("barrier.sync 2, 128;" ::: "memory");
            tile[threadIdx.x] = in[i * 64 + threadIdx.x];
            asm volatile("barrier.cta.arrive.aligned 1, 128;" ::: "memory");
        }
    } else {
        asm volatile("bar.arrive 2, 128;");
        for (int i = 0; i < n; i++) {
            meet(1, 128);
            out[i * 64 + threadIdx.x - 64] = 2 * tile[threadIdx.x - 64];
            if (i + 1 < n) asm volatile("bar.arrive 2, 128;");
        }
    }
}

void run(const float *in, float *out, int n) { roles<<<1, 128>>>(in, out, n); }

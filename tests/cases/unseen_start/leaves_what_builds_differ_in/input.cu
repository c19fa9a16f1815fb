// Starts that builds differ in, or that a hint for the loop stands ahead of.
#include <cuda_runtime.h>
#include <initializer_list>

#ifdef HALVES
#define CHOOSE(x) switch (int part = (x) / 2; part)
#else
#define CHOOSE(x) switch (int part = (x); part)
#endif

__device__ int chosen(int n) {
    CHOOSE(n / 2) {
    case 0: return 1;
    default: return 3;
    }
}

__device__ int built(int n) {
#ifdef HALVES
    switch (int part = n / 2; part) {
#else
    switch (int part = n / 4; part) {
#endif
    case 0: return 1;
    default: return part;
    }
}

__device__ int counted(int n) {
    switch (
#ifdef HALVES
        int part = n / 2;
#else
        int part = n / 8;
#endif
        part) {
    case 0: return 1;
    default: return part;
    }
}

__device__ int summed(int n) {
#pragma unroll
    for (int twice = 2 * n; int i : {1, 2, 3}) n += i * twice;
    return n;
}

__global__ void kernel(int *out) { out[threadIdx.x] = chosen(threadIdx.x) + built(1) + counted(2) + summed(3); }

void run(int *out) { kernel<<<1, 32>>>(out); }

// Starts in functions that have nothing to do with CUDA, and heads that only look like it.
#include <cuda_runtime.h>
#include <initializer_list>

int chosen(int n) {
    switch (int part = n / 2; part) {
    case 0: return 1;
    default: return part;
    }
}

__device__ int summed(int n) {
    switch ([n] { int twice = 2 * n; return twice; }()) {
    case 0: return 1;
    default: break;
    }
    for (int i : {1, 2, 3}) n += i;
    return n;
}

__global__ void kernel(int *out) { out[threadIdx.x] = summed(threadIdx.x); }

void run(int *out) { kernel<<<1, 32>>>(out); }

// What deduces the type, changes it, or is chosen by it, needs the array itself.
#include <cuda_runtime.h>

template <typename T> __device__ T sum(const T *x, int n) {
    T all = 0;
    for (int i = 0; i < n; i++) all += x[i];
    return all;
}
__device__ void store(float *to) { to[0] = 1; }
__device__ void store(int *to) { to[0] = 1; }

__global__ void uses(float *out, int n) {
    __shared__ float deduced[64], changed[64], chosen[64], named[64], measured[64], apart[64];
    __shared__ int count;
    auto *p = named;
    store(chosen);
    if (threadIdx.x == 0) count = n;
    __syncthreads();
    count += 1;
    out[0] = sum(deduced, 64) + ((float2 *)changed)[0].x + p[0] + sizeof(measured) + (&apart[4] - apart) + count;
}

void run(float *out) { uses<<<1, 32>>>(out, 16); }

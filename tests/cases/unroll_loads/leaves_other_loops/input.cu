#include <cuda_runtime.h>

__global__ void sums(const float *x, float *y, int n)
{
    __shared__ float s[128];
    float sum = 0.0f;
    for (int i = threadIdx.x; i < n; i += 32) sum += x[i];         // as many steps as the run says
    for (int i = 0; i < 8; i++) sum += x[i];                       // few
    for (int i = 0; i < 1000; i++) sum += x[i];                    // many
    for (int i = threadIdx.x; i < 128; i += 32) s[i] = sum;        // loads nothing
    for (int i = threadIdx.x; i < 128; i += 32) sum += s[i];       // of shared memory
    for (int i = threadIdx.x; i < 128; i += 32) y[i] = i;          // writes
    for (int i = threadIdx.x; i < 128; i += 32) if (x[i] > 0.0f) sum += x[i];
    for (int i = threadIdx.x; i < 128; i += 32) sum += __shfl_xor_sync(0xffffffff, x[i], 1);
#pragma unroll 2
    for (int i = threadIdx.x; i < 128; i += 32) sum += x[i];
    y[threadIdx.x] = sum;
}

float on_the_host(const float *x)
{
    float sum = 0.0f;
    for (int i = 0; i < 32; i++) sum += x[i];
    return sum;
}

void all(const float *x, float *y, int n) { sums<<<1, 32>>>(x, y, n); }

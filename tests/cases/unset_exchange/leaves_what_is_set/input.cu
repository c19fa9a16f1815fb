#include <cuda_runtime.h>

__device__ void load(const float *in, float &to) { to = in[threadIdx.x]; }

__global__ void sums(const float *in, float *out) {
    float a, b, c, d, e;
    a = in[threadIdx.x];
    if (threadIdx.x < 16) b = in[0];
    else b = in[1];
    load(in, c);
    for (int other = 16; other > 0; other /= 2) {
        d = a + b;
        a += __shfl_xor_sync(0xffffffff, d, other);
    }
    e = __shfl_sync(0xffffffff, b, 0);
    int unused;
    if (threadIdx.x == 0) {
        unused = (int)threadIdx.x;
        out[64] = unused;
    }
    out[threadIdx.x] = a + __shfl_down_sync(0xffffffff, c, 1) + e;
}

void run(const float *in, float *out) { sums<<<1, 32>>>(in, out); }

#include <cuda_runtime.h>

__device__ int quantised(float x, float scale) { return (int)rintf(x * scale); }

__global__ void pack(const float *in, int *out, unsigned *bits, long long *wide, double d) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i];
    bits[i] = static_cast<unsigned>(in[i] - 0.5f);
    wide[i] = (long long)(d / 2);
    out[i] += quantised(in[i], 127.0f);
}

int on_the_host(double x) { return (int)x; }

void run(const float *in, int *out, unsigned *bits, long long *wide) {
    pack<<<1, 32>>>(in, out, bits, wide, on_the_host(3.5));
}

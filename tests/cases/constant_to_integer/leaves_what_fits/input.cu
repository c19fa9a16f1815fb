#include <cuda_runtime.h>

int on_the_host() { return (int)3e9f; }

__global__ void convert(int *out, unsigned *u, float x, float *f) {
    out[0] = (int)2147483520.0f;
    out[1] = (int)-2147483648.0;
    out[2] = int(1.5f);
    out[3] = (int)x;
    out[4] = (bool)3e9f;
    u[0] = (unsigned)-0.5f;
    u[1] = (unsigned)4294967295.0;
    f[0] = 3e9f;
}

void run(int *out, unsigned *u, float *f) { convert<<<1, 1>>>(out, u, on_the_host(), f); }

#include <cuda_fp16.h>
#define TRUNCATED(x) ((int)(x))

struct Fixed { int bits; __device__ operator int() const { return bits; } };

__global__ void kernel(const half *h, const Fixed *fixed, float *f, int *n) {
    f[0] = h[0];
    f[1] = (float)h[1] + static_cast<double>(h[2]);
    n[0] = (int)fixed[0] + int(f[0]);
    if (h[3]) n[1] = TRUNCATED(h[4]);
}

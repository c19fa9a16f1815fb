#include <cuda_runtime.h>
static float host(int x) { return -(x > 3); }
__global__ void numbers(const int *in, float *out, int *whole) {
    int i = threadIdx.x, x = in[i];
    constexpr int less = -(3 < 4);
    unsigned bits = -(unsigned)(x > 3);
    whole[i] = (-(x > 3) & 7) + (x > 2 ? -1 : 1) + bits;
    whole[i] += x > 4 ? -1 : 0;
    if (x > 5 ? -1 : 0) out[i] = -float(x > 3) + (x > 3 ? -1.0f : 0.0f) + less;
}

#include <cuda_runtime.h>

#define ROTATED(angle, s, c) (__sincosf(angle, &s, &c), s * c)

__global__ void rotate(double *d, float *x, float angle) {
    int i = threadIdx.x;
    double s, c;
    sincos(d[i], &s, &c); // both at once
    d[i] = s * c;
    sincospi(0.5 * angle, &s, &c);
    float sf, cf;
    if (i & 1)
        sincosf(angle, &sf, &cf);
    else
        sincospif(angle, x + 32, &cf);
    for (sincosf(0.0f, &sf, &cf); sf < 1.0f; sf += 0.5f) cf -= sf;
    x[i] = sf + cf + ROTATED(angle, sf, cf);
}

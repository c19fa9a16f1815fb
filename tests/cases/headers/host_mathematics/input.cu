#include <cuda_runtime.h>

__global__ void squash(float *x) { x[threadIdx.x] = tanhf(x[threadIdx.x]); }

// nvcc's own prelude brings these to the host: nothing is included for them.
int rounded(const float *x, unsigned char *out, int n) {
    int wrong = 0;
    for (int i = 0; i < n; ++i) {
        int v = (int)nearbyintf(ldexpf(x[i], 3));
        out[i] = v > UCHAR_MAX ? UCHAR_MAX : v;
        wrong += !isfinite(x[i]);
    }
    return wrong;
}

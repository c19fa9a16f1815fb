#include <cuda_runtime.h>

// What the host gives has 16 bytes each.
template <typename T>
__global__ void scale(T *out,
                      int count,
                      const long double *in,
                      long double by) {
    if (threadIdx.x < count) out[threadIdx.x] = in[threadIdx.x] * by;
}

void run(float *out, long double *in, long double by) {
    scale<<<1, 32>>>(out, 32, in, by);
}

#include <cuda_runtime.h>
#define LOWER(x) (-((x) < 0))
template <typename T> __device__ int sign(T x) { return (x > T(0)) - (x < T(0)); }
__device__ float step(int x) { return -(x > 3); }
__host__ __device__ int below(bool is_below) { return is_below ? -1 : 0; }
__global__ void masks(const int *in, float *out, double *wide) {
    int i = threadIdx.x, x = in[i], mask = x > 5 && i ? -1 : 0;
    float f = (x > 1) - 1;
    f += -1 * (x == 2);
    f *= !x ? 0 : -1;
    wide[i] = -(int)(x < 7) + (double)(-(long long)(x != i));
    out[i] = f + step(x) + mask + LOWER(x) + sign(x) + below(x < i);
}

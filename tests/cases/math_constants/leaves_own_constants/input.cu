// A program's own constants, as sources do that spare themselves the header; and names that only begin or end so.
#include <cuda_runtime.h>

#ifndef CUDART_PI_F
#define CUDART_PI_F 3.141592654f
#endif
#define CUDART_INF_F __int_as_float(0x7f800000)
#define MY_CUDART_NAN_F (0.0f / 0.0f)

namespace constants {
static const float CUDART_SQRT_TWO_FLOAT = 1.414213562f;
enum { CUDART_NONE = 0, CUDART_SOME = 1 };
}
struct Limits {
    float CUDART_MAX_F;
};

__global__ void circle(const float *r, float *area, float *least, int n) {
    float best = CUDART_INF_F;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        area[i] = CUDART_PI_F * r[i] * r[i] * constants::CUDART_SQRT_TWO_FLOAT;
        best = fminf(best, r[i] < 0 ? MY_CUDART_NAN_F : r[i]);
    }
    least[threadIdx.x] = best;
}

void run(const float *r, float *area, float *least, int n, Limits limits) {
    // Not CUDART_INF: that is a double.
    if (limits.CUDART_MAX_F > constants::CUDART_SOME) circle<<<1, 32>>>(r, area, least, n);
}

// A shared array in a macro that another one is given: what is told names the use.
#include <cuda_runtime.h>

#define OPERATIONS(DO) DO(add, a + b, int) DO(sub, a - b, float)
#define DEFINE(NAME, EXPR, T)                               \
    __global__ void NAME##_kernel(const T *x, T *out) {     \
        __shared__ T tile[32];                              \
        tile[threadIdx.x] = x[threadIdx.x];                 \
        __syncthreads();                                    \
        T a = tile[threadIdx.x], b = tile[31 - threadIdx.x]; \
        out[threadIdx.x] = EXPR;                            \
    }
OPERATIONS(DEFINE)

void run(const int *x, int *out) { add_kernel<<<1, 32>>>(x, out); }

// A macro of the header's rows is another one here: twice.
#include <cuda_runtime.h>
#include "input.h"
namespace {
#define X(name, e)                                              \
    __global__ void name##_kernel(const float *x, float *y, int n) { \
        for (int i = threadIdx.x; i < n; i += blockDim.x) { const float a = x[i], b = y[i]; y[i] = e; } \
    }
OPERATIONS(X)
#undef X
const Entry table[] = {
#define X(name, e) {#name, &name##_kernel, {64u + 32u * unsigned(Operation::name)}},
    OPERATIONS(X)
#undef X
};
}

void run(Operation which, const float *x, float *y, int n) {
    const Entry &one = table[int(which)];
    one.kernel<<<1, one.block>>>(x, y, n);
}

#include <cuda_runtime.h>
#define FAST register float
#ifdef UNROLLED
#define COUNTER register int
#endif
__global__ void scale(register float *p, float by) {
    register int i = threadIdx.x;
    FAST value = p[i];
    for (register int k = 0; k < 4; ++k) value *= by;
    p[i] = value;
}

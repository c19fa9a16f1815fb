#include <cuda_runtime.h>
#define ROTATED(x, by) __funnelshift_lc(x, x, by)
__global__ void shifts(unsigned *p, unsigned low, unsigned high) {
    unsigned s = threadIdx.x;
    p[4 * s] = __funnelshift_l(low, high, s);
    p[4 * s + 1] = __funnelshift_lc(low, high, s) ^ ROTATED(low, 5);
    p[4 * s + 2] = __funnelshift_r(low, high, s);
    p[4 * s + 3] = __funnelshift_rc(low, high, s);
}

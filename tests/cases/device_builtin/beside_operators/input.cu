#include <cuda_fp16.h>
#include <cuda_runtime.h>
#define FIELD(v) v.x
#define TWICE(x) FIELD(x) + FIELD(x)
#define SQUARE(x) ((x) * (x))
#define OFFSET 1 + 2
#define STEP (1 + 2)
#define SMALL 1e-3f

__global__ void kernel(const float *p, const float2 *v, half *h, const half2 *h2, int *n, float *out) {
    out[0] = __ldg(v).x + 3/__ldg(p) + 3 * __ldg(p);
    out[1] = SQUARE(__ldg(p));
    h[0] = -__hneg(h[1]);
    out[2] = __half22float2(__ldg(h2)).x + __half22float2(h2[1]).y;
    out[3] = __fdividef(1.0f, 2.0f) * 1e-3f;
    out[5] = __fdiv_rn(OFFSET, p[1]) + __fdiv_rn(STEP, p[1]);
    out[4] = __fdiv_rn(SMALL, 1e-3f);
    n[1] > 0 ? __stcg(n, 1) : __stcg(n, 2);
    if (n[2]) __stcg(n, __ldg(n + 1));
}

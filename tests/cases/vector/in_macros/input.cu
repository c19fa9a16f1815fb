#include <cuda_runtime.h>

#define FIRST(v) (v).x
#define PLUS(a, b) ((a) + (b))

struct Point { float x, y; };

__global__ void scale(float4 *v, Point *p, float s) {
    FIRST(v[threadIdx.x]) *= s;
    FIRST(p[threadIdx.x]) *= s;
    v[0].w = PLUS(v[0].y, v[0].z);
}

// CUDA 13 names the alignment of its vectors of 32 bytes; SYCL's have that of 32.
#include <cuda_runtime.h>

__global__ void fill(double4_16a *p, double4_32a *q, const ulonglong4_32a *in) {
    p[0] = make_double4_16a(1, 2, 3, in[0].w);
    double4_32a v = {1};
    v.w = p[0].x;
    q[threadIdx.x] = v;
}

// Addresses of single components, and the three components of one variable, which lie as in CUDA.
#include <cuda_runtime.h>

__device__ void add(float *sum, float v) { atomicAdd(sum, v); }
__device__ float at(float3 v, int i) { return (&v.x)[i]; }
__device__ float of(const float3 &v, int i) { return reinterpret_cast<const float *>(&v)[i]; }

__global__ void accumulate(float *out, float angle) {
    __shared__ int last;
    float3 force[2] = {};
    sincosf(angle, &force[0].x, &force[0].y);
    add(&force[1].z, 2.0f);
    float *y = &force[1].y;
    *y = 4;
    if (y != &force[0].y) last = 1;
    double4 wide[2] = {make_double4(1, 2, 3, 4)};
    double *w = &wide[0].x;
    float three[3];
    memcpy(three, &force[1], 12);
    memcpy(&force[0], three, 3 * sizeof(float));
    out[threadIdx.x] = at(force[0], 1) + of(force[1], 2) + w[5] + last;
}

#include <cuda_runtime.h>
#include <vector>

template <class T> __device__ float sum(T a) { return a.x + a.y; }

__global__ void use(const float4 *f, float *out) {
    const float3 p = make_float3(f[0].x, f[0].y, f[0].z);
    out[0] = sum(p) + static_cast<float3>(p).x + (p.x < p.y ? p.x : p.z) + reinterpret_cast<const float2 *>(f)[1].x;
}

float first(const std::vector<float3> &points) { return points[0].x; }

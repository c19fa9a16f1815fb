#include <cuda_runtime.h>
namespace geo { __host__ __device__ inline float length(float2 v) { return v.x + v.y; } }
template <typename T> struct Box {
    T low;
    __host__ __device__ float diagonal() const { using geo::length; return length(low); }
};
template <typename T> __host__ __device__ float plain(T v) { using geo::length; return length(v); }

__global__ void measured(float *out, float2 v) {
    Box<float2> box{v};
    out[0] = box.diagonal() + plain(v);
}

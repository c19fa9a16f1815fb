#include <cuda_runtime.h>
static unsigned dim3::*const axes[] = {&dim3::x, &dim3::y, &dim3::z};
template <float float4::*Member> __device__ float of(float4 v) { return v.*Member; }
using Component = float float2::*;
struct Chosen { Component component; };
__device__ float chosen(float2 v, float float2::*one) { return v.*one; }
unsigned product(dim3 grid) {
    unsigned all = 1;
    for (auto axis : axes) all *= grid.*axis;
    return all;
}

#include <cuda_runtime.h>
template <typename To, typename From> __device__ __forceinline__ To to(From value);
template <> __device__ __forceinline__ double to(float value) {
    double made;
    asm("ctv.rn.f64.f32 %0, %1;\n" : "=d"(made) : "f"(value));
    return made;
}
template <> __device__ __forceinline__ float to(double value) {
    float made;
    asm("cvt.rn.f32.f64 %0, %1;\n" : "=f"(made) : "d"(value));
    return made;
}
__global__ void narrow(float *out, const double *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = to<float>(in[i]);
}

// Numbers of 8 bits as an epilogue that quantises has them.
#include <cuda_fp8.h>
#include <cuda_fp16.h>
#define QUANTISE(x, scale) __nv_fp8_e4m3((x) * (scale))
#define TO_BITS(x) __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E5M2)

template <typename T> struct Limit;
template <> struct Limit<__nv_fp8_e4m3> { static constexpr float largest = 448.0f; };

using fp8 = __nv_fp8_e4m3;

__global__ void quantise(const float4 *x, fp8 *out, __nv_fp8x4_e4m3 *packed, __nv_fp8_storage_t *bits, float scale) {
    const float4 v = x[threadIdx.x];
    out[threadIdx.x] = fp8(fminf(v.x * scale, Limit<fp8>::largest));
    out[threadIdx.x + 32] = QUANTISE(v.y, scale);
    packed[threadIdx.x] = __nv_fp8x4_e4m3(v);
    bits[threadIdx.x] = TO_BITS(v.z);
    __nv_fp8_e5m2 other;
    other.__x = bits[threadIdx.x];
    bits[threadIdx.x] = __nv_cvt_halfraw_to_fp8(__nv_cvt_fp8_to_halfraw(other.__x, __NV_E5M2), __NV_NOSAT, __NV_E4M3);
}

void scale(const fp8 *in, float *out, int n) {
    for (int i = 0; i < n; i++) out[i] = static_cast<float>(in[i]);
}

__global__ void scales(const __nv_fp8_storage_t *exponents, float *out) {
    const __nv_bfloat16 scale = __nv_cvt_e8m0_to_bf16raw(exponents[threadIdx.x]);
    out[threadIdx.x] = (float)scale;
}

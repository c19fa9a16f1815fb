// CUDA Math API, "FP8 Intrinsics": the types and their conversions.
#pragma once
#include "cuda_bf16.h"
#include "cuda_fp16.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

#pragma clang force_cuda_host_device begin
#define W2S_FP8(name)                                                                                                 \
  struct name {                                                                                                       \
    __nv_fp8_storage_t __x;                                                                                           \
    name() = default;                                                                                                 \
    explicit name(float);                                                                                             \
    explicit name(double);                                                                                            \
    explicit name(__half);                                                                                            \
    explicit name(__nv_bfloat16);                                                                                     \
    explicit name(int);                                                                                               \
    explicit operator float() const;                                                                                  \
    explicit operator double() const;                                                                                 \
    explicit operator __half() const;                                                                                 \
    explicit operator __nv_bfloat16() const;                                                                          \
    explicit operator int() const;                                                                                    \
  };
#define W2S_FP8_VECTOR(name, storage, floats)                                                                         \
  struct name {                                                                                                       \
    storage __x;                                                                                                      \
    name() = default;                                                                                                 \
    explicit name(floats);                                                                                            \
    explicit operator floats() const;                                                                                 \
  };
W2S_FP8(__nv_fp8_e4m3)
W2S_FP8(__nv_fp8_e5m2)
W2S_FP8_VECTOR(__nv_fp8x2_e4m3, __nv_fp8x2_storage_t, float2)
W2S_FP8_VECTOR(__nv_fp8x2_e5m2, __nv_fp8x2_storage_t, float2)
W2S_FP8_VECTOR(__nv_fp8x4_e4m3, __nv_fp8x4_storage_t, float4)
W2S_FP8_VECTOR(__nv_fp8x4_e5m2, __nv_fp8x4_storage_t, float4)
#undef W2S_FP8
#undef W2S_FP8_VECTOR

__nv_fp8_storage_t __nv_cvt_float_to_fp8(float, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8_storage_t __nv_cvt_double_to_fp8(double, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2, __nv_saturation_t, __nv_fp8_interpretation_t);
__half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t, __nv_fp8_interpretation_t);
__half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t, __nv_fp8_interpretation_t);
#pragma clang force_cuda_host_device end

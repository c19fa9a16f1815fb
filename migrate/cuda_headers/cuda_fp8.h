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
    explicit name(unsigned short);                                                                                    \
    explicit name(unsigned int);                                                                                      \
    explicit name(unsigned long);                                                                                     \
    explicit name(unsigned long long);                                                                                \
    explicit name(short);                                                                                             \
    explicit name(int);                                                                                               \
    explicit name(long);                                                                                              \
    explicit name(long long);                                                                                         \
    explicit operator float() const;                                                                                  \
    explicit operator double() const;                                                                                 \
    explicit operator __half() const;                                                                                 \
    explicit operator __nv_bfloat16() const;                                                                          \
    explicit operator unsigned char() const;                                                                          \
    explicit operator unsigned short() const;                                                                         \
    explicit operator unsigned int() const;                                                                           \
    explicit operator unsigned long() const;                                                                          \
    explicit operator unsigned long long() const;                                                                     \
    explicit operator signed char() const;                                                                            \
    explicit operator char() const;                                                                                   \
    explicit operator short() const;                                                                                  \
    explicit operator int() const;                                                                                    \
    explicit operator long() const;                                                                                   \
    explicit operator long long() const;                                                                              \
    explicit operator bool() const;                                                                                   \
  };
#define W2S_FP8_PAIR(name)                                                                                            \
  struct alignas(2) name {                                                                                            \
    __nv_fp8x2_storage_t __x;                                                                                         \
    name() = default;                                                                                                 \
    explicit name(__half2);                                                                                           \
    explicit name(__nv_bfloat162);                                                                                    \
    explicit name(float2);                                                                                            \
    explicit name(double2);                                                                                           \
    explicit operator __half2() const;                                                                                \
    explicit operator float2() const;                                                                                 \
  };
#define W2S_FP8_FOUR(name)                                                                                            \
  struct alignas(4) name {                                                                                            \
    __nv_fp8x4_storage_t __x;                                                                                         \
    name() = default;                                                                                                 \
    explicit name(__half2, __half2);                                                                                  \
    explicit name(__nv_bfloat162, __nv_bfloat162);                                                                    \
    explicit name(float4);                                                                                            \
    explicit name(double4);                                                                                           \
    explicit operator float4() const;                                                                                 \
  };
W2S_FP8(__nv_fp8_e4m3)
W2S_FP8(__nv_fp8_e5m2)
W2S_FP8_PAIR(__nv_fp8x2_e4m3)
W2S_FP8_PAIR(__nv_fp8x2_e5m2)
W2S_FP8_FOUR(__nv_fp8x4_e4m3)
W2S_FP8_FOUR(__nv_fp8x4_e5m2)
#undef W2S_FP8
#undef W2S_FP8_PAIR
#undef W2S_FP8_FOUR

__nv_fp8_storage_t __nv_cvt_float_to_fp8(float, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8_storage_t __nv_cvt_double_to_fp8(double, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
__nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
__half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t, __nv_fp8_interpretation_t);
__half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t, __nv_fp8_interpretation_t);
__nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t);
#pragma clang force_cuda_host_device end

// SPDX-License-Identifier: Apache-2.0
// CUDA Math API, "FP8 Intrinsics": the types of 8 bits and their conversions.
#pragma once
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "w2s/narrow_bits.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

namespace w2s_emulation {
inline __nv_fp8_storage_t to_fp8(double v, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return kind == __NV_E4M3 ? E4M3::from_double(v, saturation == __NV_SATFINITE) : E5M2::from_double(v, saturation == __NV_SATFINITE);
}
inline float from_fp8(unsigned v, __nv_fp8_interpretation_t kind) {
  return kind == __NV_E4M3 ? E4M3::to_float(v & 0xff) : E5M2::to_float(v & 0xff);
}
}  // namespace w2s_emulation

// Each from one number, and from two: the first is in the lower bits.
#define W2S_TO_FP8(word, type, pair, low, high)                                                                                             \
  inline __nv_fp8_storage_t __nv_cvt_##word##_to_fp8(type v, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {                \
    return w2s_emulation::to_fp8(w2s_emulation::plain(v), saturation, kind);                                                                \
  }                                                                                                                                         \
  inline __nv_fp8x2_storage_t __nv_cvt_##word##2_to_fp8x2(pair v, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {           \
    return __nv_fp8x2_storage_t(w2s_emulation::to_fp8(w2s_emulation::plain(type(low)), saturation, kind) |                                  \
                                w2s_emulation::to_fp8(w2s_emulation::plain(type(high)), saturation, kind) << 8);                            \
  }
namespace w2s_emulation {
inline double plain(double v) { return v; }
inline double plain(__half_raw v) { return float(__half(v)); }
inline double plain(__nv_bfloat16_raw v) { return float(__nv_bfloat16(v)); }
}  // namespace w2s_emulation
W2S_TO_FP8(float, float, float2, v.x, v.y)
W2S_TO_FP8(double, double, double2, v.x, v.y)
W2S_TO_FP8(halfraw, __half_raw, __half2_raw, __half_raw{v.x}, __half_raw{v.y})
W2S_TO_FP8(bfloat16raw, __nv_bfloat16_raw, __nv_bfloat162_raw, __nv_bfloat16_raw{v.x}, __nv_bfloat16_raw{v.y})
#undef W2S_TO_FP8
inline __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t v, __nv_fp8_interpretation_t kind) { return __half(w2s_emulation::from_fp8(v, kind)); }
inline __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t v, __nv_fp8_interpretation_t kind) {
  return {__nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t(v), kind).x, __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t(v >> 8), kind).x};
}

// Constructors saturate; an integer is what the float of it is, converted towards zero.
#define W2S_FP8(name, kind)                                                                                       \
  struct name {                                                                                                   \
    __nv_fp8_storage_t __x;                                                                                       \
    name() = default;                                                                                             \
    explicit name(float v) : __x(w2s_emulation::to_fp8(v, __NV_SATFINITE, kind)) {}                               \
    explicit name(double v) : __x(w2s_emulation::to_fp8(v, __NV_SATFINITE, kind)) {}                              \
    explicit name(__half v) : name(float(v)) {}                                                                   \
    explicit name(__nv_bfloat16 v) : name(float(v)) {}                                                            \
    explicit name(short v) : name(float(v)) {}                                                                    \
    explicit name(unsigned short v) : name(float(v)) {}                                                           \
    explicit name(int v) : name(double(v)) {}                                                                     \
    explicit name(unsigned int v) : name(double(v)) {}                                                            \
    explicit name(long v) : name(float(v)) {}                                                                     \
    explicit name(unsigned long v) : name(float(v)) {}                                                            \
    explicit name(long long v) : name(float(v)) {}                                                                \
    explicit name(unsigned long long v) : name(float(v)) {}                                                       \
    explicit operator float() const { return w2s_emulation::from_fp8(__x, kind); }                                \
    explicit operator double() const { return w2s_emulation::from_fp8(__x, kind); }                               \
    explicit operator __half() const { return __half(float(*this)); }                                             \
    explicit operator __nv_bfloat16() const { return __nv_bfloat16(float(*this)); }                               \
    explicit operator bool() const { return (__x & 0x7f) != 0; }                                                  \
    explicit operator signed char() const { return w2s_emulation::saturated<signed char>(std::trunc(float(*this))); }       \
    explicit operator unsigned char() const { return w2s_emulation::saturated<unsigned char>(std::trunc(float(*this))); }   \
    explicit operator short() const { return w2s_emulation::saturated<short>(std::trunc(float(*this))); }         \
    explicit operator unsigned short() const { return w2s_emulation::saturated<unsigned short>(std::trunc(float(*this))); } \
    explicit operator int() const { return w2s_emulation::saturated<int>(std::trunc(float(*this))); }             \
    explicit operator unsigned int() const { return w2s_emulation::saturated<unsigned>(std::trunc(float(*this))); } \
    explicit operator long long() const { return w2s_emulation::saturated<long long>(std::trunc(float(*this))); } \
  };
W2S_FP8(__nv_fp8_e4m3, __NV_E4M3)
W2S_FP8(__nv_fp8_e5m2, __NV_E5M2)
#undef W2S_FP8

#define W2S_FP8_PAIRS(name, kind)                                                                                             \
  struct __nv_fp8x2_##name {                                                                                                  \
    __nv_fp8x2_storage_t __x;                                                                                                 \
    __nv_fp8x2_##name() = default;                                                                                            \
    explicit __nv_fp8x2_##name(float2 v) : __x(__nv_cvt_float2_to_fp8x2(v, __NV_SATFINITE, kind)) {}                          \
    explicit __nv_fp8x2_##name(double2 v) : __x(__nv_cvt_double2_to_fp8x2(v, __NV_SATFINITE, kind)) {}                        \
    explicit __nv_fp8x2_##name(__half2 v) : __x(__nv_cvt_halfraw2_to_fp8x2(v, __NV_SATFINITE, kind)) {}                       \
    explicit __nv_fp8x2_##name(__nv_bfloat162 v) : __x(__nv_cvt_bfloat16raw2_to_fp8x2(v, __NV_SATFINITE, kind)) {}            \
    explicit operator float2() const { return {w2s_emulation::from_fp8(__x, kind), w2s_emulation::from_fp8(__x >> 8u, kind)}; } \
    explicit operator __half2() const { return __nv_cvt_fp8x2_to_halfraw2(__x, kind); }                                       \
  };                                                                                                                          \
  struct __nv_fp8x4_##name {                                                                                                  \
    __nv_fp8x4_storage_t __x;                                                                                                 \
    __nv_fp8x4_##name() = default;                                                                                            \
    explicit __nv_fp8x4_##name(float4 v)                                                                                      \
        : __x(__nv_cvt_float2_to_fp8x2({v.x, v.y}, __NV_SATFINITE, kind) |                                                    \
              unsigned(__nv_cvt_float2_to_fp8x2({v.z, v.w}, __NV_SATFINITE, kind)) << 16) {}                                  \
    explicit __nv_fp8x4_##name(__half2 low, __half2 high)                                                                     \
        : __x(__nv_cvt_halfraw2_to_fp8x2(low, __NV_SATFINITE, kind) |                                                         \
              unsigned(__nv_cvt_halfraw2_to_fp8x2(high, __NV_SATFINITE, kind)) << 16) {}                                      \
    explicit __nv_fp8x4_##name(__nv_bfloat162 low, __nv_bfloat162 high)                                                       \
        : __x(__nv_cvt_bfloat16raw2_to_fp8x2(low, __NV_SATFINITE, kind) |                                                     \
              unsigned(__nv_cvt_bfloat16raw2_to_fp8x2(high, __NV_SATFINITE, kind)) << 16) {}                                  \
    explicit operator float4() const {                                                                                        \
      return {w2s_emulation::from_fp8(__x, kind), w2s_emulation::from_fp8(__x >> 8, kind), w2s_emulation::from_fp8(__x >> 16, kind), \
              w2s_emulation::from_fp8(__x >> 24, kind)};                                                                      \
    }                                                                                                                         \
  };
W2S_FP8_PAIRS(e4m3, __NV_E4M3)
W2S_FP8_PAIRS(e5m2, __NV_E5M2)
#undef W2S_FP8_PAIRS

// CUDA Math API, "Half Precision Intrinsics": __half, __half2 and their functions.
#pragma once
#include "device_functions.h"
#include "vector_types.h"

#define W2S_F16 __half
#define W2S_RAW __half_raw
#define W2S_F16X2 __half2
#define W2S_RAWX2 __half2_raw
#define W2S_OTHER_F16 __nv_bfloat16
#define W2S_NAMED(before, after) __##before##half##after
#define W2S_PAIR_OF_ONE __half2half2
#ifndef __CUDA_NO_HALF_OPERATORS__
#define W2S_HAS_OPERATORS
#endif
#ifndef __CUDA_NO_HALF2_OPERATORS__
#define W2S_HAS_PAIR_OPERATORS
#endif
#pragma clang force_cuda_host_device begin
#include "w2s/float16_class.h"
#include "w2s/float16_convert.h"
#pragma clang force_cuda_host_device end
#include "w2s/float16_functions.h"
#undef W2S_F16
#undef W2S_RAW
#undef W2S_F16X2
#undef W2S_RAWX2
#undef W2S_OTHER_F16
#undef W2S_NAMED
#undef W2S_PAIR_OF_ONE
#undef W2S_HAS_OPERATORS
#undef W2S_HAS_PAIR_OPERATORS

typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;

W2S_HOST_DEVICE __half2 make_half2(__half x, __half y);
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)

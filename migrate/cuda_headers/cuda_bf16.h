// CUDA Math API, "Bfloat16 Precision Intrinsics": __nv_bfloat16, __nv_bfloat162 and their functions.
#pragma once
#include "cuda_fp16.h"

#define W2S_F16 __nv_bfloat16
#define W2S_RAW __nv_bfloat16_raw
#define W2S_F16X2 __nv_bfloat162
#define W2S_RAWX2 __nv_bfloat162_raw
#define W2S_OTHER_F16 __half
#define W2S_NAMED(before, after) __##before##bfloat16##after
#define W2S_PAIR_OF_ONE __bfloat162bfloat162
#ifndef __CUDA_NO_BFLOAT16_OPERATORS__
#define W2S_HAS_OPERATORS
#endif
#ifndef __CUDA_NO_BFLOAT162_OPERATORS__
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

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

W2S_HOST_DEVICE __nv_bfloat162 make_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y);
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)

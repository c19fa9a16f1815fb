// CUDA Math API, "SIMD Intrinsics" (two halfwords or four bytes in one word) and the fused min/max functions.
#pragma once
#include "qualifiers.h"

#define W2S_SIMD1(name)                                                                                               \
  W2S_DEVICE unsigned int name##2(unsigned int);                                                                      \
  W2S_DEVICE unsigned int name##4(unsigned int);
#define W2S_SIMD2(name)                                                                                               \
  W2S_DEVICE unsigned int name##2(unsigned int, unsigned int);                                                        \
  W2S_DEVICE unsigned int name##4(unsigned int, unsigned int);
W2S_SIMD1(__vabs)
W2S_SIMD1(__vabsss)
W2S_SIMD1(__vneg)
W2S_SIMD1(__vnegss)
W2S_SIMD2(__vadd)
W2S_SIMD2(__vaddss)
W2S_SIMD2(__vaddus)
W2S_SIMD2(__vsub)
W2S_SIMD2(__vsubss)
W2S_SIMD2(__vsubus)
W2S_SIMD2(__vabsdiffs)
W2S_SIMD2(__vabsdiffu)
W2S_SIMD2(__vavgs)
W2S_SIMD2(__vavgu)
W2S_SIMD2(__vhaddu)
W2S_SIMD2(__vsads)
W2S_SIMD2(__vsadu)
W2S_SIMD2(__vmaxs)
W2S_SIMD2(__vmaxu)
W2S_SIMD2(__vmins)
W2S_SIMD2(__vminu)
W2S_SIMD2(__vcmpeq)
W2S_SIMD2(__vcmpne)
W2S_SIMD2(__vcmpges)
W2S_SIMD2(__vcmpgeu)
W2S_SIMD2(__vcmpgts)
W2S_SIMD2(__vcmpgtu)
W2S_SIMD2(__vcmples)
W2S_SIMD2(__vcmpleu)
W2S_SIMD2(__vcmplts)
W2S_SIMD2(__vcmpltu)
W2S_SIMD2(__vseteq)
W2S_SIMD2(__vsetne)
W2S_SIMD2(__vsetges)
W2S_SIMD2(__vsetgeu)
W2S_SIMD2(__vsetgts)
W2S_SIMD2(__vsetgtu)
W2S_SIMD2(__vsetles)
W2S_SIMD2(__vsetleu)
W2S_SIMD2(__vsetlts)
W2S_SIMD2(__vsetltu)
#undef W2S_SIMD1
#undef W2S_SIMD2

// min or max of a sum, or of three, each also clamped at zero (_relu).
#define W2S_FUSED_FAMILY(word, element, packed)                                                                       \
  W2S_HOST_DEVICE element __viaddmax_##word##32(element, element, element);                                           \
  W2S_HOST_DEVICE element __viaddmin_##word##32(element, element, element);                                           \
  W2S_HOST_DEVICE element __vimax3_##word##32(element, element, element);                                             \
  W2S_HOST_DEVICE element __vimin3_##word##32(element, element, element);                                             \
  W2S_HOST_DEVICE packed __viaddmax_##word##16x2(packed, packed, packed);                                             \
  W2S_HOST_DEVICE packed __viaddmin_##word##16x2(packed, packed, packed);                                             \
  W2S_HOST_DEVICE packed __vimax3_##word##16x2(packed, packed, packed);                                               \
  W2S_HOST_DEVICE packed __vimin3_##word##16x2(packed, packed, packed);
W2S_FUSED_FAMILY(s, int, unsigned int)
W2S_FUSED_FAMILY(u, unsigned int, unsigned int)
#undef W2S_FUSED_FAMILY
W2S_HOST_DEVICE int __viaddmax_s32_relu(int, int, int);
W2S_HOST_DEVICE int __viaddmin_s32_relu(int, int, int);
W2S_HOST_DEVICE int __vimax3_s32_relu(int, int, int);
W2S_HOST_DEVICE int __vimin3_s32_relu(int, int, int);
W2S_HOST_DEVICE int __vimax_s32_relu(int, int);
W2S_HOST_DEVICE int __vimin_s32_relu(int, int);
W2S_HOST_DEVICE unsigned int __viaddmax_s16x2_relu(unsigned int, unsigned int, unsigned int);
W2S_HOST_DEVICE unsigned int __viaddmin_s16x2_relu(unsigned int, unsigned int, unsigned int);
W2S_HOST_DEVICE unsigned int __vimax3_s16x2_relu(unsigned int, unsigned int, unsigned int);
W2S_HOST_DEVICE unsigned int __vimin3_s16x2_relu(unsigned int, unsigned int, unsigned int);

// The larger or smaller of two, and which it is.
W2S_HOST_DEVICE unsigned int __vimax_s16x2_relu(unsigned int a, unsigned int b);
W2S_HOST_DEVICE unsigned int __vimin_s16x2_relu(unsigned int a, unsigned int b);
W2S_HOST_DEVICE int __vibmax_s32(int a, int b, bool *first);
W2S_HOST_DEVICE int __vibmin_s32(int a, int b, bool *first);
W2S_HOST_DEVICE unsigned int __vibmax_u32(unsigned int a, unsigned int b, bool *first);
W2S_HOST_DEVICE unsigned int __vibmin_u32(unsigned int a, unsigned int b, bool *first);
W2S_HOST_DEVICE unsigned int __vibmax_s16x2(unsigned int a, unsigned int b, bool *high, bool *low);
W2S_HOST_DEVICE unsigned int __vibmin_s16x2(unsigned int a, unsigned int b, bool *high, bool *low);
W2S_HOST_DEVICE unsigned int __vibmax_u16x2(unsigned int a, unsigned int b, bool *high, bool *low);
W2S_HOST_DEVICE unsigned int __vibmin_u16x2(unsigned int a, unsigned int b, bool *high, bool *low);

// Programming Guide, "Read-Only Data Cache Load Function", "Load Functions Using Cache Hints", "Store Functions Using
// Cache Hints", "Address Space Predicate" and "Address Space Conversion Functions".
#pragma once
#include <stddef.h>

#include "../vector_types.h"

// The types that these functions are overloaded for. One template stands for each set of 30 overloads, which would cost
// half the time of the whole parse. cuda_fp16.h and cuda_bf16.h add theirs.
template <class W2S_T> struct W2SCached;
#define W2S_CACHED(element)                                                                                           \
  template <> struct W2SCached<element> { typedef element type; };
W2S_CACHED(char)
W2S_CACHED(signed char)
W2S_CACHED(short)
W2S_CACHED(int)
W2S_CACHED(long)
W2S_CACHED(long long)
W2S_CACHED(unsigned char)
W2S_CACHED(unsigned short)
W2S_CACHED(unsigned int)
W2S_CACHED(unsigned long)
W2S_CACHED(unsigned long long)
W2S_CACHED(float)
W2S_CACHED(double)
W2S_CACHED(char2)
W2S_CACHED(char4)
W2S_CACHED(short2)
W2S_CACHED(short4)
W2S_CACHED(int2)
W2S_CACHED(int4)
W2S_CACHED(longlong2)
W2S_CACHED(uchar2)
W2S_CACHED(uchar4)
W2S_CACHED(ushort2)
W2S_CACHED(ushort4)
W2S_CACHED(uint2)
W2S_CACHED(uint4)
W2S_CACHED(ulonglong2)
W2S_CACHED(float2)
W2S_CACHED(float4)
W2S_CACHED(double2)

#define W2S_CACHED_LOAD(name) template <class W2S_T> W2S_DEVICE typename W2SCached<W2S_T>::type name(const W2S_T *);
#define W2S_CACHED_STORE(name)                                                                                        \
  template <class W2S_T> W2S_DEVICE void name(W2S_T *, typename W2SCached<W2S_T>::type);
W2S_CACHED_LOAD(__ldg)
W2S_CACHED_LOAD(__ldcg)
W2S_CACHED_LOAD(__ldca)
W2S_CACHED_LOAD(__ldcs)
W2S_CACHED_LOAD(__ldlu)
W2S_CACHED_LOAD(__ldcv)
W2S_CACHED_STORE(__stwb)
W2S_CACHED_STORE(__stcg)
W2S_CACHED_STORE(__stcs)
W2S_CACHED_STORE(__stwt)
#undef W2S_CACHED_LOAD
#undef W2S_CACHED_STORE

W2S_DEVICE unsigned int __isGlobal(const void *);
W2S_DEVICE unsigned int __isShared(const void *);
W2S_DEVICE unsigned int __isConstant(const void *);
W2S_DEVICE unsigned int __isLocal(const void *);
W2S_DEVICE unsigned int __isGridConstant(const void *);
W2S_DEVICE size_t __cvta_generic_to_global(const void *);
W2S_DEVICE size_t __cvta_generic_to_shared(const void *);
W2S_DEVICE size_t __cvta_generic_to_constant(const void *);
W2S_DEVICE size_t __cvta_generic_to_local(const void *);
W2S_DEVICE size_t __cvta_generic_to_grid_constant(const void *);
W2S_DEVICE void *__cvta_global_to_generic(size_t);
W2S_DEVICE void *__cvta_shared_to_generic(size_t);
W2S_DEVICE void *__cvta_constant_to_generic(size_t);
W2S_DEVICE void *__cvta_local_to_generic(size_t);
W2S_DEVICE void *__cvta_grid_constant_to_generic(size_t);

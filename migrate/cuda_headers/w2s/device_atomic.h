// Programming Guide, "Atomic Functions". cuda_fp16.h and cuda_bf16.h add theirs.
#pragma once
#include "../vector_types.h"
#include "qualifiers.h"

// The three scopes of one operation: device, block, system.
#define W2S_ATOMIC(name, element)                                                                                     \
  W2S_DEVICE element name(element *address, element value);                                                           \
  W2S_DEVICE element name##_block(element *address, element value);                                                   \
  W2S_DEVICE element name##_system(element *address, element value);

W2S_ATOMIC(atomicAdd, int)
W2S_ATOMIC(atomicAdd, unsigned int)
W2S_ATOMIC(atomicAdd, unsigned long long)
W2S_ATOMIC(atomicAdd, float)
W2S_ATOMIC(atomicAdd, double)
W2S_ATOMIC(atomicSub, int)
W2S_ATOMIC(atomicSub, unsigned int)
W2S_ATOMIC(atomicExch, int)
W2S_ATOMIC(atomicExch, unsigned int)
W2S_ATOMIC(atomicExch, unsigned long long)
W2S_ATOMIC(atomicExch, float)
W2S_ATOMIC(atomicInc, unsigned int)
W2S_ATOMIC(atomicDec, unsigned int)

#define W2S_ATOMIC_BITS(element)                                                                                      \
  W2S_ATOMIC(atomicAnd, element) W2S_ATOMIC(atomicOr, element) W2S_ATOMIC(atomicXor, element)
#define W2S_ATOMIC_ORDER(element) W2S_ATOMIC(atomicMin, element) W2S_ATOMIC(atomicMax, element)
W2S_ATOMIC_BITS(int)
W2S_ATOMIC_BITS(unsigned int)
W2S_ATOMIC_BITS(unsigned long long)
W2S_ATOMIC_ORDER(int)
W2S_ATOMIC_ORDER(unsigned int)
W2S_ATOMIC_ORDER(unsigned long long)
W2S_ATOMIC_ORDER(long long)
#undef W2S_ATOMIC_BITS
#undef W2S_ATOMIC_ORDER

#define W2S_ATOMIC_CAS(element)                                                                                       \
  W2S_DEVICE element atomicCAS(element *address, element compare, element value);                                     \
  W2S_DEVICE element atomicCAS_block(element *address, element compare, element value);                               \
  W2S_DEVICE element atomicCAS_system(element *address, element compare, element value);
W2S_ATOMIC_CAS(int)
W2S_ATOMIC_CAS(unsigned int)
W2S_ATOMIC_CAS(unsigned long long)
W2S_DEVICE unsigned short atomicCAS(unsigned short *address, unsigned short compare, unsigned short value);
#undef W2S_ATOMIC_CAS

// Vector atomics of compute capability 9.0.
W2S_DEVICE float2 atomicAdd(float2 *address, float2 value);
W2S_DEVICE float4 atomicAdd(float4 *address, float4 value);

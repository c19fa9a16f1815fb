// Programming Guide, "Warp Vote", "Warp Match", "Warp Reduce" and "Warp Shuffle Functions".
#pragma once
#include "qualifiers.h"

W2S_DEVICE int __all_sync(unsigned int mask, int predicate);
W2S_DEVICE int __any_sync(unsigned int mask, int predicate);
W2S_DEVICE int __uni_sync(unsigned int mask, int predicate);
W2S_DEVICE unsigned int __ballot_sync(unsigned int mask, int predicate);
W2S_DEVICE unsigned int __activemask();

W2S_DEVICE unsigned int __reduce_add_sync(unsigned int mask, unsigned int value);
W2S_DEVICE unsigned int __reduce_min_sync(unsigned int mask, unsigned int value);
W2S_DEVICE unsigned int __reduce_max_sync(unsigned int mask, unsigned int value);
W2S_DEVICE unsigned int __reduce_and_sync(unsigned int mask, unsigned int value);
W2S_DEVICE unsigned int __reduce_or_sync(unsigned int mask, unsigned int value);
W2S_DEVICE unsigned int __reduce_xor_sync(unsigned int mask, unsigned int value);
W2S_DEVICE int __reduce_add_sync(unsigned int mask, int value);
W2S_DEVICE int __reduce_min_sync(unsigned int mask, int value);
W2S_DEVICE int __reduce_max_sync(unsigned int mask, int value);

#define W2S_SHUFFLES(element)                                                                                         \
  W2S_DEVICE element __shfl_sync(unsigned int mask, element value, int lane, int width = 32);                         \
  W2S_DEVICE element __shfl_up_sync(unsigned int mask, element value, unsigned int delta, int width = 32);            \
  W2S_DEVICE element __shfl_down_sync(unsigned int mask, element value, unsigned int delta, int width = 32);          \
  W2S_DEVICE element __shfl_xor_sync(unsigned int mask, element value, int lanes, int width = 32);

#define W2S_MATCHES(element)                                                                                          \
  W2S_DEVICE unsigned int __match_any_sync(unsigned int mask, element value);                                         \
  W2S_DEVICE unsigned int __match_all_sync(unsigned int mask, element value, int *predicate);

#define W2S_SHUFFLES_AND_MATCHES(element) W2S_SHUFFLES(element) W2S_MATCHES(element)
W2S_SHUFFLES_AND_MATCHES(int)
W2S_SHUFFLES_AND_MATCHES(unsigned int)
W2S_SHUFFLES_AND_MATCHES(long)
W2S_SHUFFLES_AND_MATCHES(unsigned long)
W2S_SHUFFLES_AND_MATCHES(long long)
W2S_SHUFFLES_AND_MATCHES(unsigned long long)
W2S_SHUFFLES_AND_MATCHES(float)
W2S_SHUFFLES_AND_MATCHES(double)
#undef W2S_SHUFFLES_AND_MATCHES
#undef W2S_MATCHES
// W2S_SHUFFLES stays: cuda_fp16.h and cuda_bf16.h add their types.

// Programming Guide, "__nv_atomic_load()" and what follows it: atomics with an order and a scope, builtins of nvcc since 12.8.
#pragma once
#include "qualifiers.h"

enum {
  __NV_ATOMIC_RELAXED,
  __NV_ATOMIC_CONSUME,
  __NV_ATOMIC_ACQUIRE,
  __NV_ATOMIC_RELEASE,
  __NV_ATOMIC_ACQ_REL,
  __NV_ATOMIC_SEQ_CST
};
enum {
  __NV_THREAD_SCOPE_THREAD,
  __NV_THREAD_SCOPE_BLOCK,
  __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE,
  __NV_THREAD_SCOPE_SYSTEM
};

#define W2S_ORDER int order, int scope = __NV_THREAD_SCOPE_SYSTEM
#define W2S_OPERATION(name)                                                                                            \
  template <class W2S_T, class W2S_V> W2S_DEVICE W2S_T __nv_atomic_fetch_##name(W2S_T *address, W2S_V value, W2S_ORDER); \
  template <class W2S_T, class W2S_V> W2S_DEVICE void __nv_atomic_##name(W2S_T *address, W2S_V value, W2S_ORDER);
W2S_OPERATION(add)
W2S_OPERATION(sub)
W2S_OPERATION(and)
W2S_OPERATION(or)
W2S_OPERATION(xor)
W2S_OPERATION(min)
W2S_OPERATION(max)
template <class W2S_T> W2S_DEVICE void __nv_atomic_load(W2S_T *address, W2S_T *value, W2S_ORDER);
template <class W2S_T> W2S_DEVICE W2S_T __nv_atomic_load_n(W2S_T *address, W2S_ORDER);
template <class W2S_T> W2S_DEVICE void __nv_atomic_store(W2S_T *address, W2S_T *value, W2S_ORDER);
template <class W2S_T, class W2S_V> W2S_DEVICE void __nv_atomic_store_n(W2S_T *address, W2S_V value, W2S_ORDER);
template <class W2S_T> W2S_DEVICE void __nv_atomic_exchange(W2S_T *address, W2S_T *value, W2S_T *old, W2S_ORDER);
template <class W2S_T, class W2S_V> W2S_DEVICE W2S_T __nv_atomic_exchange_n(W2S_T *address, W2S_V value, W2S_ORDER);
template <class W2S_T>
W2S_DEVICE bool __nv_atomic_compare_exchange(W2S_T *address, W2S_T *expected, W2S_T *value, bool weak, int success,
                                             int failure, int scope = __NV_THREAD_SCOPE_SYSTEM);
template <class W2S_T, class W2S_V>
W2S_DEVICE bool __nv_atomic_compare_exchange_n(W2S_T *address, W2S_T *expected, W2S_V value, bool weak, int success,
                                               int failure, int scope = __NV_THREAD_SCOPE_SYSTEM);
W2S_DEVICE void __nv_atomic_thread_fence(W2S_ORDER);
#undef W2S_OPERATION
#undef W2S_ORDER

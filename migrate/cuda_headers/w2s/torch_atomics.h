// What PyTorch's ATen/cuda/Atomic.cuh adds to CUDA's atomic functions; only the stand-ins in ../library_headers include it.
#pragma once
#include "qualifiers.h"

namespace c10 {
struct Half;
struct BFloat16;
}
W2S_DEVICE c10::Half atomicAdd(c10::Half *address, c10::Half value);
W2S_DEVICE c10::BFloat16 atomicAdd(c10::BFloat16 *address, c10::BFloat16 value);
template <typename W2sT> W2S_DEVICE W2sT gpuAtomicAdd(W2sT *address, W2sT value);
template <typename W2sT> W2S_DEVICE void gpuAtomicAddNoReturn(W2sT *address, W2sT value);

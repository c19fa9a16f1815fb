// What PyTorch's headers add to CUDA's functions; only the stand-ins in ../library_headers include it.
#pragma once
#include "qualifiers.h"

namespace c10 {
struct Half;
struct BFloat16;
}
W2S_DEVICE c10::Half __ldg(const c10::Half *address);
W2S_DEVICE c10::BFloat16 __ldg(const c10::BFloat16 *address);

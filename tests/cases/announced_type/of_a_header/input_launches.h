#pragma once
#include <cstdint>

struct __nv_bfloat16; // what only a pointer needs
class __half;

namespace launches {
void widen(const __nv_bfloat16 *from, float *to, std::uintptr_t stream);
void widen(const __half *from, float *to, std::uintptr_t stream);
} // namespace launches

#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>

// what only a pointer needs

namespace launches {
void widen(const sycl::ext::oneapi::bfloat16 *from, float *to, std::uintptr_t stream);
void widen(const sycl::half *from, float *to, std::uintptr_t stream);
} // namespace launches

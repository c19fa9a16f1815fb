// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the end of a kernel that cannot go on.
#pragma once
#include <sycl/sycl.hpp>

#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <cassert>

namespace wmma2sycl {

// Ends the program as a failed assertion does, also where NDEBUG switches those off.
inline void trap() { assert(!"the kernel has given up"); }

} // namespace wmma2sycl

#pragma pop_macro("NDEBUG")
#include <cassert>

// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: Tensor Cores' loads and stores of local memory. DPC++ (2026.1) makes those of joint_matrix from a pointer to
// any memory, whatever the multi_ptr says: slower instructions, which also wait for all accesses to global memory.
#pragma once
#include "native_matrix.hpp"

namespace wmma2sycl::detail {

// joint_matrix's own; an operand's Memory is its Layout.
template <layout Memory, typename Matrix, typename Pointer>
[[gnu::always_inline]] inline void load_operand(sycl::sub_group sg, Matrix &m, Pointer pointer, std::size_t stride) {
  joint_matrix_load(sg, m, pointer, stride);
}
template <layout Memory, typename Matrix, typename Pointer>
[[gnu::always_inline]] inline void load_sums(sycl::sub_group sg, Matrix &m, Pointer pointer, std::size_t stride) {
  joint_matrix_load(sg, m, pointer, stride, Memory);
}
template <layout Memory, typename Matrix, typename Pointer>
[[gnu::always_inline]] inline void store_sums(sycl::sub_group sg, const Matrix &m, Pointer pointer, std::size_t stride) {
  joint_matrix_store(sg, m, pointer, stride, Memory);
}

#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)

template <typename S, sycl::access::decorated Decorated>
using local_multi_ptr = sycl::multi_ptr<S, sycl::access::address_space::local_space, Decorated>;

// The operands of an instruction on the registers x, 1 to 8 of the kind R, at the address `at` with the stride `step`.
#define WMMA2SYCL_EACH_1(M, R) M R(x[0])
#define WMMA2SYCL_EACH_2(M, R) WMMA2SYCL_EACH_1(M, R), M R(x[1])
#define WMMA2SYCL_EACH_4(M, R) WMMA2SYCL_EACH_2(M, R), M R(x[2]), M R(x[3])
#define WMMA2SYCL_EACH_8(M, R) WMMA2SYCL_EACH_4(M, R), M R(x[4]), M R(x[5]), M R(x[6]), M R(x[7])
#define WMMA2SYCL_LOADED_1 "{%0}, [%1], %2;"
#define WMMA2SYCL_LOADED_2 "{%0, %1}, [%2], %3;"
#define WMMA2SYCL_LOADED_4 "{%0, %1, %2, %3}, [%4], %5;"
#define WMMA2SYCL_LOADED_8 "{%0, %1, %2, %3, %4, %5, %6, %7}, [%8], %9;"
#define WMMA2SYCL_STORED_2 "[%2], {%0, %1}, %3;"
#define WMMA2SYCL_STORED_4 "[%4], {%0, %1, %2, %3}, %5;"
#define WMMA2SYCL_STORED_8 "[%8], {%0, %1, %2, %3, %4, %5, %6, %7}, %9;"
#define WMMA2SYCL_LOAD(NAME, N, R)                                                                                     \
  asm volatile("wmma.load." NAME " " WMMA2SYCL_LOADED_##N : WMMA2SYCL_EACH_##N("=", R) : "l"(at), "r"(step) : "memory")
#define WMMA2SYCL_STORE(NAME, N, R)                                                                                    \
  asm volatile("wmma.store." NAME " " WMMA2SYCL_STORED_##N : : WMMA2SYCL_EACH_##N(, R), "l"(at), "r"(step) : "memory")

// Of matrices of one use, size and type: N registers, seen as Words.
#define WMMA2SYCL_ACCESS(FUNCTION, CONST, ACCESS, OF, USE, ROWS, COLS, LAYOUT, SHAPE, T, TYPE, N, WORD, R)             \
  template <layout Memory, typename S, sycl::access::decorated Decorated>                                              \
  [[gnu::always_inline]] inline void FUNCTION(                                                                         \
      sycl::sub_group, CONST native::joint_matrix<sycl::sub_group, T, use::USE, ROWS, COLS, LAYOUT> &m,                \
      local_multi_ptr<S, Decorated> pointer, std::size_t stride) {                                                     \
    auto *x = reinterpret_cast<CONST WORD *>(&m.matrix_impl.wi_marray);                                                \
    const auto at = reinterpret_cast<std::uintptr_t>(pointer.get_decorated());                                         \
    const int step = static_cast<int>(stride);                                                                         \
    if constexpr (Memory == layout::row_major)                                                                         \
      ACCESS(OF ".sync.aligned.row." SHAPE ".shared." TYPE, N, R);                                                     \
    else                                                                                                               \
      ACCESS(OF ".sync.aligned.col." SHAPE ".shared." TYPE, N, R);                                                     \
  }
#define WMMA2SYCL_OPERAND(USE, ROWS, COLS, SHAPE, T, TYPE, N, WORD, R)                                                 \
  WMMA2SYCL_ACCESS(load_operand, , WMMA2SYCL_LOAD, #USE, USE, ROWS, COLS, Memory, SHAPE, T, TYPE, N, WORD, R)
#define WMMA2SYCL_SUMS(ROWS, COLS, SHAPE, T, TYPE, N, WORD, R)                                                         \
  WMMA2SYCL_ACCESS(load_sums, , WMMA2SYCL_LOAD, "c", accumulator, ROWS, COLS, layout::dynamic, SHAPE, T, TYPE, N,      \
                   WORD, R)                                                                                            \
  WMMA2SYCL_ACCESS(store_sums, const, WMMA2SYCL_STORE, "d", accumulator, ROWS, COLS, layout::dynamic, SHAPE, T, TYPE,  \
                   N, WORD, R)

// The three shapes of a depth of 16, of which A and B have different numbers of registers.
#define WMMA2SYCL_OPERANDS(T, TYPE, SQUARE, TALL, FLAT)                                                                \
  WMMA2SYCL_OPERAND(a, 16, 16, "m16n16k16", T, TYPE, SQUARE, std::uint32_t, "r")                                       \
  WMMA2SYCL_OPERAND(b, 16, 16, "m16n16k16", T, TYPE, SQUARE, std::uint32_t, "r")                                       \
  WMMA2SYCL_OPERAND(a, 32, 16, "m32n8k16", T, TYPE, TALL, std::uint32_t, "r")                                          \
  WMMA2SYCL_OPERAND(b, 16, 8, "m32n8k16", T, TYPE, FLAT, std::uint32_t, "r")                                           \
  WMMA2SYCL_OPERAND(a, 8, 16, "m8n32k16", T, TYPE, FLAT, std::uint32_t, "r")                                           \
  WMMA2SYCL_OPERAND(b, 16, 32, "m8n32k16", T, TYPE, TALL, std::uint32_t, "r")
#define WMMA2SYCL_ALL_SUMS(T, TYPE, N, WORD, R)                                                                        \
  WMMA2SYCL_SUMS(16, 16, "m16n16k16", T, TYPE, N, WORD, R)                                                             \
  WMMA2SYCL_SUMS(32, 8, "m32n8k16", T, TYPE, N, WORD, R)                                                               \
  WMMA2SYCL_SUMS(8, 32, "m8n32k16", T, TYPE, N, WORD, R)

WMMA2SYCL_OPERANDS(sycl::half, "f16", 8, 8, 8)
WMMA2SYCL_OPERANDS(bfloat16, "bf16", 4, 8, 2)
WMMA2SYCL_OPERANDS(std::int8_t, "s8", 2, 4, 1)
WMMA2SYCL_OPERANDS(std::uint8_t, "u8", 2, 4, 1)
WMMA2SYCL_OPERAND(a, 16, 8, "m16n16k8", precision::tf32, "tf32", 4, std::uint32_t, "r")
WMMA2SYCL_OPERAND(b, 8, 16, "m16n16k8", precision::tf32, "tf32", 4, std::uint32_t, "r")
WMMA2SYCL_OPERAND(a, 8, 4, "m8n8k4", double, "f64", 1, double, "d")
WMMA2SYCL_OPERAND(b, 4, 8, "m8n8k4", double, "f64", 1, double, "d")
WMMA2SYCL_ALL_SUMS(float, "f32", 8, float, "f")
WMMA2SYCL_ALL_SUMS(std::int32_t, "s32", 8, std::uint32_t, "r")
WMMA2SYCL_ALL_SUMS(sycl::half, "f16", 4, std::uint32_t, "r")
WMMA2SYCL_SUMS(8, 8, "m8n8k4", double, "f64", 2, double, "d")

#undef WMMA2SYCL_EACH_1
#undef WMMA2SYCL_EACH_2
#undef WMMA2SYCL_EACH_4
#undef WMMA2SYCL_EACH_8
#undef WMMA2SYCL_LOADED_1
#undef WMMA2SYCL_LOADED_2
#undef WMMA2SYCL_LOADED_4
#undef WMMA2SYCL_LOADED_8
#undef WMMA2SYCL_STORED_2
#undef WMMA2SYCL_STORED_4
#undef WMMA2SYCL_STORED_8
#undef WMMA2SYCL_LOAD
#undef WMMA2SYCL_STORE
#undef WMMA2SYCL_ACCESS
#undef WMMA2SYCL_OPERAND
#undef WMMA2SYCL_SUMS
#undef WMMA2SYCL_OPERANDS
#undef WMMA2SYCL_ALL_SUMS

#endif

} // namespace wmma2sycl::detail

// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: mma.sync of matrices in registers, for NVIDIA GPUs.
#pragma once
#include <wmma2sycl/element.hpp>

#include <array>
#include <cstdint>
#include <type_traits>

namespace wmma2sycl::detail {

template <int...> struct mma_shape {};
template <typename...> struct mma_types {};

// What a register of sums is: one of 32 bits holds two halves.
template <typename D> using sum_register = std::conditional_t<std::is_same_v<D, sycl::half>, std::uint32_t, D>;
// What a register of factors is.
template <typename A> using factor_register = std::conditional_t<std::is_same_v<A, double>, double, std::uint32_t>;

#if defined(__NVPTX__)

#define WMMA2SYCL_MMA_1_1_2(opcode, in, out)                                                                                                 \
  asm volatile("mma.sync.aligned." opcode " {%0, %1}, {%2}, {%3}, {%4, %5};"                                                                 \
               : "=" out(d[0]), "=" out(d[1])                                                                                                \
               : in(a[0]), in(b[0]), out(c[0]), out(c[1]))
#define WMMA2SYCL_MMA_2_1_2(opcode)                                                                                                          \
  asm volatile("mma.sync.aligned." opcode " {%0, %1}, {%2, %3}, {%4}, {%5, %6};"                                                             \
               : "=r"(d[0]), "=r"(d[1])                                                                                                      \
               : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(c[0]), "r"(c[1]))
#define WMMA2SYCL_MMA_4_2_2(opcode)                                                                                                          \
  asm volatile("mma.sync.aligned." opcode " {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%8, %9};"                                                 \
               : "=r"(d[0]), "=r"(d[1])                                                                                                      \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]))
#define WMMA2SYCL_MMA_2_1_4(opcode, out)                                                                                                     \
  asm volatile("mma.sync.aligned." opcode " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};"                                            \
               : "=" out(d[0]), "=" out(d[1]), "=" out(d[2]), "=" out(d[3])                                                                  \
               : "r"(a[0]), "r"(a[1]), "r"(b[0]), out(c[0]), out(c[1]), out(c[2]), out(c[3]))
#define WMMA2SYCL_MMA_4_2_4(opcode, out)                                                                                                     \
  asm volatile("mma.sync.aligned." opcode " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"                             \
               : "=" out(d[0]), "=" out(d[1]), "=" out(d[2]), "=" out(d[3])                                                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), out(c[0]), out(c[1]), out(c[2]), out(c[3]))

// Each instruction is an overload; `d` and `c` may be the same registers.
#define WMMA2SYCL_MMA(m, k, at, bt, dt, saturate, sizes, ...)                                                                                \
  inline void mma(mma_shape<m, 8, k>, mma_types<at, bt, dt>, std::bool_constant<saturate>, sum_register<dt> *d, const factor_register<at> *a, \
                  const factor_register<bt> *b, const sum_register<dt> *c) {                                                                 \
    WMMA2SYCL_MMA_##sizes(__VA_ARGS__);                                                                                                      \
  }

WMMA2SYCL_MMA(16, 8, sycl::half, sycl::half, float, false, 2_1_4, "m16n8k8.row.col.f32.f16.f16.f32", "f")
WMMA2SYCL_MMA(16, 16, sycl::half, sycl::half, float, false, 4_2_4, "m16n8k16.row.col.f32.f16.f16.f32", "f")
WMMA2SYCL_MMA(16, 8, sycl::half, sycl::half, sycl::half, false, 2_1_2, "m16n8k8.row.col.f16.f16.f16.f16")
WMMA2SYCL_MMA(16, 16, sycl::half, sycl::half, sycl::half, false, 4_2_2, "m16n8k16.row.col.f16.f16.f16.f16")
WMMA2SYCL_MMA(16, 8, bfloat16, bfloat16, float, false, 2_1_4, "m16n8k8.row.col.f32.bf16.bf16.f32", "f")
WMMA2SYCL_MMA(16, 16, bfloat16, bfloat16, float, false, 4_2_4, "m16n8k16.row.col.f32.bf16.bf16.f32", "f")
WMMA2SYCL_MMA(16, 4, precision::tf32, precision::tf32, float, false, 2_1_4, "m16n8k4.row.col.f32.tf32.tf32.f32", "f")
WMMA2SYCL_MMA(16, 8, precision::tf32, precision::tf32, float, false, 4_2_4, "m16n8k8.row.col.f32.tf32.tf32.f32", "f")
WMMA2SYCL_MMA(8, 4, double, double, double, false, 1_1_2, "m8n8k4.row.col.f64.f64.f64.f64", "d", "d")
#define WMMA2SYCL_MMA_BYTES(at, an, bt, bn)                                                                                                  \
  WMMA2SYCL_MMA(8, 16, at, bt, int, false, 1_1_2, "m8n8k16.row.col.s32." an "." bn ".s32", "r", "r")                                         \
  WMMA2SYCL_MMA(8, 16, at, bt, int, true, 1_1_2, "m8n8k16.row.col.satfinite.s32." an "." bn ".s32", "r", "r")                                \
  WMMA2SYCL_MMA(16, 16, at, bt, int, false, 2_1_4, "m16n8k16.row.col.s32." an "." bn ".s32", "r")                                            \
  WMMA2SYCL_MMA(16, 16, at, bt, int, true, 2_1_4, "m16n8k16.row.col.satfinite.s32." an "." bn ".s32", "r")                                   \
  WMMA2SYCL_MMA(16, 32, at, bt, int, false, 4_2_4, "m16n8k32.row.col.s32." an "." bn ".s32", "r")                                            \
  WMMA2SYCL_MMA(16, 32, at, bt, int, true, 4_2_4, "m16n8k32.row.col.satfinite.s32." an "." bn ".s32", "r")
WMMA2SYCL_MMA_BYTES(signed char, "s8", signed char, "s8")
WMMA2SYCL_MMA_BYTES(signed char, "s8", unsigned char, "u8")
WMMA2SYCL_MMA_BYTES(unsigned char, "u8", signed char, "s8")
WMMA2SYCL_MMA_BYTES(unsigned char, "u8", unsigned char, "u8")

#undef WMMA2SYCL_MMA_BYTES
#undef WMMA2SYCL_MMA
#undef WMMA2SYCL_MMA_4_2_4
#undef WMMA2SYCL_MMA_2_1_4
#undef WMMA2SYCL_MMA_4_2_2
#undef WMMA2SYCL_MMA_2_1_2
#undef WMMA2SYCL_MMA_1_1_2

#endif

} // namespace wmma2sycl::detail

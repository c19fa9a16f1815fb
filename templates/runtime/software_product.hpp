// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: products of matrices in the registers of a sub-group.
#pragma once
#include "software_tile.hpp"

#if defined(__SYCL_DEVICE_ONLY__)
#define WMMA2SYCL_UNROLL _Pragma("unroll")
#else
#define WMMA2SYCL_UNROLL
#endif

namespace wmma2sycl::detail {

// What a product takes of an element. Tensor Cores read the upper 19 bits of a float that is no tf32: no rounding.
template <typename T> [[gnu::always_inline]] inline working_of<T> operand(working_of<T> x) {
  if constexpr (std::is_same_v<T, precision::tf32>)
    return sycl::bit_cast<float>(sycl::bit_cast<std::uint32_t>(x) & 0xffffe000);
  else
    return x;
}

// What sums are kept in: integers wrap around, as CUDA's do.
template <typename T>
using sum_of = std::conditional_t<std::is_integral_v<working_of<T>>, std::uint32_t, working_of<T>>;

// Adds the product of two elements, or of two words of packed elements.
struct add_product {
  template <typename Ta, typename Tb, typename Sum>
  [[gnu::always_inline]] static void step(Sum &sum, working_of<Ta> x, working_of<Tb> y) {
    if constexpr (is_packed<Ta>) {
      WMMA2SYCL_UNROLL
      for (int shift = 28; shift >= 0; shift -= 4)
        sum += static_cast<std::uint32_t>(nibble<Ta>(x, shift) * nibble<Tb>(y, shift));
    } else if constexpr (std::is_integral_v<Sum>) {
      sum += static_cast<Sum>(x) * static_cast<Sum>(y);
    } else {
      sum = sycl::fma(static_cast<Sum>(x), static_cast<Sum>(y), sum);
    }
  }

  template <typename T> [[gnu::always_inline]] static std::int32_t nibble(working_of<T> word, int shift) {
    const std::uint32_t highest = static_cast<std::uint32_t>(word) << (28 - shift);
    if constexpr (std::is_same_v<T, precision::s4>)
      return static_cast<std::int32_t>(highest) >> 28;
    else
      return static_cast<std::int32_t>(highest >> 28);
  }
};

// Adds the number of bits that two words have in common, or have not.
struct count_bits {
  bit_operation operation;

  template <typename Ta, typename Tb>
  [[gnu::always_inline]] void step(std::uint32_t &sum, std::uint32_t x, std::uint32_t y) const {
    sum += sycl::popcount(operation == bit_operation::bit_xor ? x ^ y : x & y);
  }
};

// The registers of C are also those of the sums.
template <int SubGroupSize, std::size_t Rows, std::size_t Cols> struct sum_registers {
  static constexpr std::size_t run = smaller(SubGroupSize, Cols);          // lanes side by side in one row of C
  static constexpr std::size_t groups = smaller(SubGroupSize / run, Rows); // rows in one register of C
  static constexpr std::size_t chunks = Cols / run;                        // registers in one row of C
  static constexpr std::size_t count = Rows / groups * chunks;
};

// sums += A * B, the terms of each in ascending order of k.
template <typename Operation, typename Sum, int SubGroupSize, typename Ta, typename Tb, std::size_t Rows,
          std::size_t Cols, std::size_t Depth, layout LayoutA, layout LayoutB, std::size_t Count>
[[gnu::always_inline]] inline void
accumulate(sycl::sub_group sg, const Operation &operation, Sum (&sums)[Count],
           const software_tile<SubGroupSize, Ta, use::a, Rows, Depth, LayoutA> &a,
           const software_tile<SubGroupSize, Tb, use::b, Depth, Cols, LayoutB> &b) {
  using in_c = sum_registers<SubGroupSize, Rows, Cols>;
  const std::size_t group = sg.get_local_linear_id() / in_c::run;
  keep_all_lanes();
  WMMA2SYCL_UNROLL
  for (std::size_t k = 0; k < Depth; ++k) {
    WMMA2SYCL_UNROLL
    for (std::size_t row = 0; row < Rows; row += in_c::groups) {
      const auto factor = operand<Ta>(a.template row_element<in_c::groups>(sg, row, k, group));
      WMMA2SYCL_UNROLL
      for (std::size_t chunk = 0; chunk < in_c::chunks; ++chunk)
        operation.template step<Ta, Tb>(sums[row / in_c::groups * in_c::chunks + chunk], factor,
                                        operand<Tb>(b.x[k * in_c::chunks + chunk]));
    }
  }
}

// D = A * B + C, in float for 16-bit floats, each term a fused multiply-add. A half accumulator is rounded once a
// product of tiles, about what Tensor Cores do.
template <typename Operation, int SubGroupSize, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows,
          std::size_t Cols, std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add_by(sycl::sub_group sg, const Operation &operation,
                software_tile<SubGroupSize, Td, use::accumulator, Rows, Cols, layout::dynamic> &d,
                const software_tile<SubGroupSize, Ta, use::a, Rows, Depth, LayoutA> &a,
                const software_tile<SubGroupSize, Tb, use::b, Depth, Cols, LayoutB> &b,
                const software_tile<SubGroupSize, Tc, use::accumulator, Rows, Cols, layout::dynamic> &c) {
  constexpr std::size_t count = sum_registers<SubGroupSize, Rows, Cols>::count;
  sum_of<Td> sums[count];
  WMMA2SYCL_UNROLL
  for (std::size_t r = 0; r < count; ++r)
    sums[r] = static_cast<sum_of<Td>>(c.x[r]);
  accumulate(sg, operation, sums, a, b);
  WMMA2SYCL_UNROLL
  for (std::size_t r = 0; r < count; ++r)
    d.x[r] = widened<Td>(narrowed<Td>(static_cast<working_of<Td>>(sums[r])));
}

template <int SubGroupSize, typename Td, typename Ta, typename Tb, typename Tc, std::size_t Rows, std::size_t Cols,
          std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg, software_tile<SubGroupSize, Td, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const software_tile<SubGroupSize, Ta, use::a, Rows, Depth, LayoutA> &a,
             const software_tile<SubGroupSize, Tb, use::b, Depth, Cols, LayoutB> &b,
             const software_tile<SubGroupSize, Tc, use::accumulator, Rows, Cols, layout::dynamic> &c) {
  multiply_add_by(sg, add_product{}, d, a, b, c);
}

template <int SubGroupSize, std::size_t Rows, std::size_t Cols, std::size_t Depth, layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg,
             software_tile<SubGroupSize, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const software_tile<SubGroupSize, precision::b1, use::a, Rows, Depth, LayoutA> &a,
             const software_tile<SubGroupSize, precision::b1, use::b, Depth, Cols, LayoutB> &b,
             const software_tile<SubGroupSize, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &c,
             bit_operation operation) {
  multiply_add_by(sg, count_bits{operation}, d, a, b, c);
}

// Clamped once, after the whole sum. A sum of products of bytes alone does not overflow.
template <int SubGroupSize, typename Ta, typename Tb, std::size_t Rows, std::size_t Cols, std::size_t Depth,
          layout LayoutA, layout LayoutB>
[[gnu::always_inline]] inline void
multiply_add(sycl::sub_group sg,
             software_tile<SubGroupSize, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &d,
             const software_tile<SubGroupSize, Ta, use::a, Rows, Depth, LayoutA> &a,
             const software_tile<SubGroupSize, Tb, use::b, Depth, Cols, LayoutB> &b,
             const software_tile<SubGroupSize, std::int32_t, use::accumulator, Rows, Cols, layout::dynamic> &c,
             bool saturate) {
  constexpr std::size_t count = sum_registers<SubGroupSize, Rows, Cols>::count;
  std::uint32_t sums[count] = {};
  accumulate(sg, add_product{}, sums, a, b);
  WMMA2SYCL_UNROLL
  for (std::size_t r = 0; r < count; ++r) {
    const auto addend = c.x[r], sum = static_cast<std::int32_t>(sums[r]);
    const auto wrapped = static_cast<std::int32_t>(static_cast<std::uint32_t>(addend) + sums[r]);
    d.x[r] = saturate ? sycl::add_sat(addend, sum) : wrapped;
  }
}

} // namespace wmma2sycl::detail

#undef WMMA2SYCL_UNROLL

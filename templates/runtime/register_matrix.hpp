// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: matrices that a sub-group of 32 holds in registers as PTX lays them out (mma.sync, ldmatrix, stmatrix): the
// instructions themselves on NVIDIA GPUs, exchanges between work-items elsewhere. All work-items of the sub-group take part.
#pragma once
#include <sycl/sycl.hpp>
#include "lane_exchange.hpp"
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/element.hpp>
#include <wmma2sycl/narrow_floats.hpp>
#include <wmma2sycl/nvidia_mma.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <tuple>
#include <type_traits>

// In line where many broadcasts are one instruction, once the compiler sees them all.
#if defined(__NVPTX__)
#define WMMA2SYCL_IN_LINE inline
#else
#define WMMA2SYCL_IN_LINE [[gnu::always_inline]] inline
#endif

namespace wmma2sycl {

namespace detail {

// The values of a tuple as registers, bit by bit.
template <typename Register, typename... T> std::array<Register, sizeof...(T)> registers_of(const std::tuple<T...> &values) {
  return std::apply([](const auto &...x) { return std::array<Register, sizeof...(T)>{sycl::bit_cast<Register>(x)...}; }, values);
}

template <typename Register, std::size_t Count, typename... T>
void assign_registers(const std::tuple<T &...> &to, const std::array<Register, Count> &from) {
  static_assert(sizeof...(T) == Count, "the matrix is in another number of registers");
  std::apply([&, i = 0](auto &...x) mutable { ((x = sycl::bit_cast<std::remove_reference_t<decltype(x)>>(from[i++])), ...); }, to);
}

// Floats of 8 bits: products of them are by exchanges everywhere, since compilers for NVIDIA GPUs take older PTX than has them.
template <typename T> inline constexpr bool is_narrow = std::is_same_v<T, precision::e4m3> || std::is_same_v<T, precision::e5m2>;

// The elements of a register of factors, the first in its lowest bits.
template <typename T> auto factors(factor_register<T> bits) {
  if constexpr (std::is_same_v<T, double>)
    return std::array<double, 1>{bits};
  else if constexpr (std::is_same_v<T, precision::tf32>)
    return std::array<float, 1>{sycl::bit_cast<float>(bits & 0xffffe000u)};
  else if constexpr (is_narrow<T>)
    return std::array<float, 4>{wmma2sycl::widened<T>(bits), wmma2sycl::widened<T>(bits >> 8), wmma2sycl::widened<T>(bits >> 16),
                                wmma2sycl::widened<T>(bits >> 24)};
  else if constexpr (sizeof(T) == 2)
    return std::array<float, 2>{static_cast<float>(sycl::bit_cast<T>(static_cast<std::uint16_t>(bits))),
                                static_cast<float>(sycl::bit_cast<T>(static_cast<std::uint16_t>(bits >> 16)))};
  else
    return std::array<int, 4>{static_cast<T>(bits), static_cast<T>(bits >> 8), static_cast<T>(bits >> 16), static_cast<T>(bits >> 24)};
}

// c + product for a lane's two sums of a row, which are one register of halves or two registers.
template <typename D, bool Saturate, typename Product>
void add_row(const Product (&product)[2], const sum_register<D> *c, sum_register<D> *d) {
  if constexpr (std::is_same_v<D, sycl::half>) {
    const auto sums = factors<sycl::half>(*c);
    *d = sycl::bit_cast<std::uint32_t>(sycl::half2(sycl::half(sums[0] + product[0]), sycl::half(sums[1] + product[1])));
  } else if constexpr (std::is_same_v<D, int>) {
    for (int i = 0; i < 2; ++i) {
      const long long sum = static_cast<long long>(c[i]) + static_cast<int>(product[i]);
      const long long least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
      d[i] = static_cast<int>(Saturate ? sycl::clamp(sum, least, most) : sum);
    }
  } else {
    for (int i = 0; i < 2; ++i)
      d[i] = c[i] + product[i];
  }
}

// The value of the lane of this number, which is lane_of(part), and `part` less than Parts. Of a shuffle of 32 lanes Intel's OpenCL driver for
// CPUs makes a loop over them; of broadcasts from constant lanes, of which each lane takes one, a permutation. The caller keeps all
// lanes (keep_all_lanes) once for all that it reads: that driver takes long for many fences.
template <unsigned Parts, typename T, typename LaneOf>
[[gnu::always_inline]] inline T value_of_part(sycl::sub_group sg, T x, [[maybe_unused]] unsigned lane, [[maybe_unused]] unsigned part,
                                              [[maybe_unused]] LaneOf lane_of) {
#if defined(__NVPTX__)
  return value_of_lane(sg, x, lane);
#else
  T found = sycl::group_broadcast(sg, x, lane_of(0u));
#pragma unroll
  for (unsigned i = 1; i < Parts; ++i) {
    const T other = sycl::group_broadcast(sg, x, lane_of(i));
    found = part == i ? other : found;
  }
  return found;
#endif
}

// Lane 4 * g + t holds place t of four of row g (of column g, for B), in each part of the depth, and sums 2 * t and 2 * t + 1 of row g.
#if defined(__NVPTX__)
template <int Rows, typename A, typename B, typename D, bool Saturate, std::size_t ASize, std::size_t BSize, std::size_t DSize>
void exchange_products(sycl::sub_group sg, const std::array<factor_register<A>, ASize> &a, const std::array<factor_register<B>, BSize> &b,
                       const std::array<sum_register<D>, DSize> &c, std::array<sum_register<D>, DSize> &d) {
  const unsigned lane = static_cast<unsigned>(sg.get_local_linear_id()), row = lane & ~3u, column = lane % 4 * 8;
  using product = std::conditional_t<std::is_same_v<D, sycl::half>, float, D>;
  product products[Rows][2] = {};
  for (std::size_t part = 0; part < BSize; ++part)
    for (unsigned place = 0; place < 4; ++place) {
      const auto left = factors<B>(value_of_lane(sg, b[part], column + place));
      const auto right = factors<B>(value_of_lane(sg, b[part], column + 4 + place));
      for (int r = 0; r < Rows; ++r) {
        const auto x = factors<A>(value_of_lane(sg, a[part * Rows + r], row + place));
        for (std::size_t i = 0; i < x.size(); ++i) {
          products[r][0] += static_cast<product>(x[i]) * static_cast<product>(left[i]);
          products[r][1] += static_cast<product>(x[i]) * static_cast<product>(right[i]);
        }
      }
    }
  for (int r = 0; r < Rows; ++r)
    add_row<D, Saturate>(products[r], &c[r * (DSize / Rows)], &d[r * (DSize / Rows)]);
}
#else

// What products are summed in: those of bytes in float too, where the 32 of a sum are exact.
template <typename D> using product_of = std::conditional_t<std::is_same_v<D, double>, double, float>;

// A register's factors as numbers, so that each is converted once and not in all the lanes that take it.
template <typename T, typename Number> [[gnu::always_inline]] inline auto numbers_of(factor_register<T> bits) {
  const auto found = factors<T>(bits);
  std::array<Number, std::tuple_size_v<std::remove_cv_t<decltype(found)>>> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<Number>(found[i]);
  return numbers;
}

template <int Rows, typename A, typename B, typename D, bool Saturate, std::size_t ASize, std::size_t BSize, std::size_t DSize>
[[gnu::always_inline]] inline void exchange_products(sycl::sub_group sg, const std::array<factor_register<A>, ASize> &a,
                                                     const std::array<factor_register<B>, BSize> &b, const std::array<sum_register<D>, DSize> &c,
                                                     std::array<sum_register<D>, DSize> &d) {
  const unsigned lane = static_cast<unsigned>(sg.get_local_linear_id()), row = lane / 4, column = lane % 4;
  using product = product_of<D>;
  product products[Rows][2] = {};
  keep_all_lanes();
#pragma unroll
  for (std::size_t part = 0; part < BSize; ++part) {
    const auto columns = numbers_of<B, product>(b[part]);
#pragma unroll
    for (unsigned place = 0; place < 4; ++place)
#pragma unroll
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const product left = value_of_part<4>(sg, columns[i], column * 8 + place, column, [=](unsigned at) { return 8 * at + place; });
        const product right = value_of_part<4>(sg, columns[i], column * 8 + 4 + place, column, [=](unsigned at) { return 8 * at + 4 + place; });
#pragma unroll
        for (int r = 0; r < Rows; ++r) {
          const auto rows = numbers_of<A, product>(a[part * Rows + r]);
          const product x = value_of_part<8>(sg, rows[i], row * 4 + place, row, [=](unsigned at) { return 4 * at + place; });
          products[r][0] += x * left;
          products[r][1] += x * right;
        }
      }
  }
  for (int r = 0; r < Rows; ++r)
    add_row<D, Saturate>(products[r], &c[r * (DSize / Rows)], &d[r * (DSize / Rows)]);
}
#endif

// The row of 16 bytes at a lane's address: those of lanes 8 * i to 8 * i + 7 are rows 0 to 7 of matrix i.
inline std::uintptr_t row_address(sycl::sub_group sg, shared_address address, unsigned i, unsigned row) {
  return value_of_part<8>(sg, reinterpret_cast<std::uintptr_t>(address.get()), 8 * i + row, row, [=](unsigned part) { return 8 * i + part; });
}

} // namespace detail

// d = a * b + c, as mma.sync.aligned.m..n8k.. with a in rows, b in columns.
template <int M, int N, int K, typename A, typename B, typename D, bool Saturate = false, typename... Ds, typename As, typename Bs, typename Cs>
WMMA2SYCL_IN_LINE void register_mad([[maybe_unused]] sycl::sub_group sg, const std::tuple<Ds &...> &d, const As &a, const Bs &b, const Cs &c) {
  const auto ar = detail::registers_of<detail::factor_register<A>>(a);
  const auto br = detail::registers_of<detail::factor_register<B>>(b);
  const auto cr = detail::registers_of<detail::sum_register<D>>(c);
  auto dr = cr;
#if defined(__NVPTX__)
  if constexpr (detail::is_narrow<A>)
    detail::exchange_products<M / 8, A, B, D, Saturate>(sg, ar, br, cr, dr);
  else
    detail::mma(detail::mma_shape<M, N, K>(), detail::mma_types<A, B, D>(), std::bool_constant<Saturate>(), dr.data(), ar.data(), br.data(), cr.data());
#else
  detail::exchange_products<M / 8, A, B, D, Saturate>(sg, ar, br, cr, dr);
#endif
  detail::assign_registers(d, dr);
}

// A matrix of 8 x 8 elements of 16 bits with rows and columns exchanged: movmatrix.
inline unsigned transpose_matrix(sycl::sub_group sg, unsigned matrix) {
  const unsigned lane = static_cast<unsigned>(sg.get_local_linear_id()), row = lane / 4, from = lane % 4 * 8 + row / 2;
  const unsigned part = lane % 4 * 4 + row / 2;
  detail::keep_all_lanes();
  const unsigned first = detail::value_of_part<16>(sg, matrix, from, part, [](unsigned i) { return i / 4 * 8 + i % 4; });
  const unsigned second = detail::value_of_part<16>(sg, matrix, from + 4, part, [](unsigned i) { return i / 4 * 8 + i % 4 + 4; });
  return row % 2 ? first >> 16 | (second & 0xffff0000u) : (first & 0xffffu) | second << 16;
}

// Matrices of 8 x 8 elements of 16 bits, each into a register, in rows or transposed: ldmatrix.
template <bool Transposed = false, typename... Registers>
WMMA2SYCL_IN_LINE void load_matrices([[maybe_unused]] sycl::sub_group sg, shared_address address, Registers &...registers) {
  constexpr std::size_t count = sizeof...(Registers);
  static_assert(count == 1 || count == 2 || count == 4, "ldmatrix loads 1, 2 or 4 matrices");
  std::array<std::uint32_t, count> found;
#if defined(__NVPTX__)
  const std::uint32_t at = address.bits();
  if constexpr (count == 1 && !Transposed)
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(found[0]) : "r"(at) : "memory");
  else if constexpr (count == 1)
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];" : "=r"(found[0]) : "r"(at) : "memory");
  else if constexpr (count == 2 && !Transposed)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(found[0]), "=r"(found[1]) : "r"(at) : "memory");
  else if constexpr (count == 2)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];" : "=r"(found[0]), "=r"(found[1]) : "r"(at) : "memory");
  else if constexpr (!Transposed)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(found[0]), "=r"(found[1]), "=r"(found[2]), "=r"(found[3]) : "r"(at) : "memory");
  else
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(found[0]), "=r"(found[1]), "=r"(found[2]), "=r"(found[3]) : "r"(at) : "memory");
#else
  const unsigned lane = static_cast<unsigned>(sg.get_local_linear_id()), group = lane / 4, place = lane % 4;
  detail::keep_all_lanes();
  for (unsigned i = 0; i < count; ++i) {
    found[i] = reinterpret_cast<const std::uint32_t *>(detail::row_address(sg, address, i, group))[place];
    if constexpr (Transposed)
      found[i] = transpose_matrix(sg, found[i]);
  }
#endif
  detail::assign_registers(std::tie(registers...), found);
}

// The reverse: stmatrix. What other work-items read needs a barrier, as it does in CUDA.
template <bool Transposed = false, typename... Registers>
void store_matrices(sycl::sub_group sg, shared_address address, const Registers &...registers) {
  constexpr std::size_t count = sizeof...(Registers);
  static_assert(count == 1 || count == 2 || count == 4, "stmatrix stores 1, 2 or 4 matrices");
  const auto given = detail::registers_of<std::uint32_t>(std::tuple<Registers...>(registers...));
  const unsigned lane = static_cast<unsigned>(sg.get_local_linear_id()), group = lane / 4, place = lane % 4;
  detail::keep_all_lanes();
  for (unsigned i = 0; i < count; ++i) {
    if constexpr (Transposed) {
      auto *first = reinterpret_cast<std::uint16_t *>(detail::row_address(sg, address, i, 2 * place));
      auto *second = reinterpret_cast<std::uint16_t *>(detail::row_address(sg, address, i, 2 * place + 1));
      first[group] = static_cast<std::uint16_t>(given[i]);
      second[group] = static_cast<std::uint16_t>(given[i] >> 16);
    } else {
      reinterpret_cast<std::uint32_t *>(detail::row_address(sg, address, i, group))[place] = given[i];
    }
  }
}

} // namespace wmma2sycl

#undef WMMA2SYCL_IN_LINE

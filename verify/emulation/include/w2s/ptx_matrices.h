// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "Warp Level Matrix Instructions": mma.sync by the product of wmma's fragments, which are held as it has them;
// ldmatrix, stmatrix, movmatrix: lane 4 * g + t has elements 2 t and 2 t + 1 of row g of each matrix of 8 x 8.
#pragma once
#include "ptx_warp.h"

struct __half;
#include "wmma_product.h"

namespace w2s_emulation {
template <> inline constexpr bool is_half<w2s_ptx::f16> = true;
}

namespace w2s_ptx {

typedef nvcuda::wmma::precision::tf32 tf32;
typedef nvcuda::wmma::experimental::precision::s4 s4;
typedef nvcuda::wmma::experimental::precision::u4 u4;
typedef nvcuda::wmma::experimental::precision::b1 b1;

/// A lane's registers as its part of a matrix, and back.
template <class Fragment, class Register, size_t count> Fragment held(const std::array<Register, count> &registers) {
  Fragment made;
  static_assert(sizeof made.x == sizeof registers, "as many registers as the matrix has");
  memcpy(static_cast<void *>(made.x), registers.data(), sizeof registers);
  return made;
}

enum class Bit { none, both, either };  // of b1: `.and.popc`, `.xor.popc`
template <int m, int n, int k, class D, class A, class B, class C, Bit bit = Bit::none, bool satfinite = false, class RA, class RB, class RC, size_t a_count, size_t b_count, size_t c_count>
auto mma(const char *name, const std::array<RA, a_count> &ra, const std::array<RB, b_count> &rb, const std::array<RC, c_count> &rc, W2S_PLACE) {
  using namespace nvcuda::wmma;
  using FA = fragment<matrix_a, m, n, k, A, row_major>;
  using FB = fragment<matrix_b, m, n, k, B, col_major>;
  using FC = fragment<accumulator, m, n, k, C>;
  using FD = fragment<accumulator, m, n, k, D>;
  using Lane = W2SLane<FD, FA, FB, FC, k>;  // one instruction, whose terms are added at once
  const FA a = held<FA>(ra);
  const FB b = held<FB>(rb);
  const FC c = held<FC>(rc);
  FD d;
  Lane mine{&d, &a, &b, &c, bit == Bit::both || satfinite};
  if constexpr (bit == Bit::none) w2s::whole_warp_collective(name, &mine, Lane::multiply, w2s_place);
  else w2s::whole_warp_collective(name, &mine, Lane::count_bits, w2s_place);
  using Register = std::conditional_t<is_number16<D>, u32, D>;
  std::array<Register, sizeof d.x / sizeof(Register)> made;
  memcpy(made.data(), static_cast<const void *>(d.x), sizeof made);
  return made;
}

/// Of 8 bits, as ptxas makes it for Hopper: two products of halves, the first two bytes of each word and the last two, from
/// zero, and their sum is added to C.
template <int k, class Left, class Right, class C, size_t a_count, size_t b_count, size_t c_count>
auto mma_of_bytes(const char *name, const std::array<u32, a_count> &a, const std::array<u32, b_count> &b, const std::array<C, c_count> &c, W2S_PLACE) {
  using Sum = std::conditional_t<std::is_same_v<C, f32>, f32, f16>;
  const auto widened = [](auto format, const auto &words, int from) {
    auto halves = words;
    for (size_t i = 0; i < words.size(); ++i) halves[i] = as<u32>(cvt_widen<decltype(format)>(words[i] >> from & 0xffff));
    return halves;
  };
  std::array<C, c_count> sum{};
  for (const int from : {0, 16})
    sum = mma<16, 8, k / 2, Sum, f16, f16, Sum>(name, widened(Left(), a, from), widened(Right(), b, from), sum, w2s_place);
  using Added = std::conditional_t<std::is_same_v<C, f32>, f32, f16x2>;
  for (size_t i = 0; i < c_count; ++i) sum[i] = as<C>(add(as<Added>(sum[i]), as<Added>(c[i])));
  return sum;
}

/// m8n8k4 of halves, Volta's: four products, each of two quads of lanes that are 16 apart. Hopper adds the products of a term in
/// floats, one after the other from zero, and C to that.
template <bool a_rows, bool b_rows> std::array<f32, 8> mma_of_quads(const char *name, const std::array<u32, 2> &a, const std::array<u32, 2> &b, const std::array<f32, 8> &c, W2S_PLACE) {
  struct Brought {
    f16 a[4], b[4];
    std::array<f32, 8> c, d;
  } mine{{}, {}, c, {}};
  memcpy(static_cast<void *>(mine.a), a.data(), sizeof a);
  memcpy(static_cast<void *>(mine.b), b.data(), sizeof b);
  w2s::whole_warp_collective(name, &mine, [](void *const *lanes) {
    for (int quad = 0; quad < 4; ++quad) {
      // The lane of the quads that has this number of eight, and its element of A or B at a place along 8 and one along k.
      const auto lane = [=](int of8) { return static_cast<Brought *>(lanes[quad * 4 + of8 % 4 + of8 / 4 * 16]); };
      const auto element = [=](bool by_lane, f16 (Brought::*part)[4], int at, int k) -> float {
        const Brought *const one = by_lane ? lane(at) : lane(at / 4 * 4 + k);
        return one == nullptr ? 0.0f : float((one->*part)[by_lane ? k : at % 4]);
      };
      for (int of8 = 0; of8 < 8; ++of8) {
        Brought *const one = lane(of8);
        for (int i = 0; one != nullptr && i < 8; ++i) {
          const int row = (of8 & 1) + (i & 2) + of8 / 4 * 4, column = (i & 4) + (of8 & 2) + (i & 1);
          float sum = 0;
          for (int k = 0; k < 4; ++k) sum = std::fma(element(a_rows, &Brought::a, row, k), element(!b_rows, &Brought::b, column, k), sum);
          sum = add(one->c[size_t(i)], sum);
          one->d[size_t(i)] = sum != sum ? canonical_nan<f32>() : sum;
        }
      }
    }
  }, w2s_place);
  return mine.d;
}

/// Lane l brings the address of row l % 8 of matrix l / 8. Each row is that lane's for the checks, ahead of being touched.
template <int count, bool transposed> std::array<u32, count> ldmatrix(const char *name, const unsigned char *row, W2S_PLACE) {
  struct Brought {
    const unsigned char *row;
    w2s::Place place;
    std::array<u32, count> got;
  } mine{row, w2s_place, {}};
  if (w2s::lane() < 8 * count) {
    check(name, row, 16, w2s_place);
    w2s::check_access(name, row, 16, w2s_place);
  }
  w2s::whole_warp_collective(name, &mine, [](void *const *lanes) W2S_UNCHECKED {
    u16 rows[8 * count][8] = {};
    for (int l = 0; l < 8 * count; ++l) {
      const auto *const from = static_cast<const Brought *>(lanes[l]);
      if (from == nullptr) continue;
      if (W2S_CHECKED) w2s::lane_access(unsigned(l), from->row, 16, false, from->place);
      __builtin_memcpy(rows[l], from->row, 16);
    }
    for (int l = 0; l < 32; ++l) {
      auto *const one = static_cast<Brought *>(lanes[l]);
      for (int i = 0; one != nullptr && i < count; ++i) {
        u16 pair[2];
        for (int e = 0; e < 2; ++e) {
          const int r = transposed ? 2 * (l % 4) + e : l / 4, c = transposed ? l / 4 : 2 * (l % 4) + e;
          pair[e] = rows[8 * i + r][c];
        }
        one->got[size_t(i)] = u32(pair[1]) << 16 | pair[0];
      }
    }
  }, w2s_place);
  return mine.got;
}
template <bool transposed, size_t count> void stmatrix(const char *name, unsigned char *row, const std::array<u32, count> &registers, W2S_PLACE) {
  struct Brought {
    unsigned char *row;
    w2s::Place place;
    const u32 *given;
  } mine{row, w2s_place, registers.data()};
  if (w2s::lane() < 8 * count) {
    check(name, row, 16, w2s_place);
    w2s::check_access(name, row, 16, w2s_place);
  }
  w2s::whole_warp_collective(name, &mine, [](void *const *lanes) W2S_UNCHECKED {
    u16 rows[8 * count][8] = {};
    for (int l = 0; l < 32; ++l) {
      const auto *const one = static_cast<const Brought *>(lanes[l]);
      for (int i = 0; one != nullptr && i < int(count); ++i)
        for (int e = 0; e < 2; ++e) {
          const int r = transposed ? 2 * (l % 4) + e : l / 4, c = transposed ? l / 4 : 2 * (l % 4) + e;
          rows[8 * i + r][c] = u16(one->given[i] >> 16 * e);
        }
    }
    for (int l = 0; l < 8 * int(count); ++l) {
      const auto *const to = static_cast<const Brought *>(lanes[l]);
      if (to == nullptr) continue;
      if (W2S_CHECKED) w2s::lane_access(unsigned(l), to->row, 16, true, to->place);
      __builtin_memcpy(to->row, rows[l], 16);
    }
  }, w2s_place);
}
inline u32 movmatrix(const char *name, u32 value, W2S_PLACE) {
  struct Brought {
    u32 value, got;
  } mine{value, value};
  w2s::whole_warp_collective(name, &mine, [](void *const *lanes) {
    for (int l = 0; l < 32; ++l) {
      auto *const one = static_cast<Brought *>(lanes[l]);
      if (one == nullptr) continue;
      u32 pair[2] = {};
      for (int e = 0; e < 2; ++e) {  // row 2 t + e, column g of the matrix before
        const auto *const from = static_cast<const Brought *>(lanes[(2 * (l % 4) + e) * 4 + l / 8]);
        if (from != nullptr) pair[e] = from->value >> 16 * (l / 4 % 2) & 0xffff;
      }
      one->got = pair[1] << 16 | pair[0];
    }
  }, w2s_place);
  return mine.got;
}

}  // namespace w2s_ptx

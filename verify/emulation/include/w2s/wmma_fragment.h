// SPDX-License-Identifier: Apache-2.0
// fragment, its tags, what one lane holds of it, and which elements: as the mma.sync instructions that wmma is made of hold
// them (PTX ISA, "Matrix Fragments for mma"): lane 4 * g + t has rows g and g + 8 of A and D, and column g of B.
#pragma once
#include <string.h>

#include <string>
#include <type_traits>

#include "emulation.h"

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}

// What a fragment of T is loaded from, filled with and made of. An element of four bits or of one is packed in a word.
template <class T> struct W2SElement {
  typedef T storage, fill, memory;
  static constexpr int bits = 8 * sizeof(T), per_word = 1, together = 4 / sizeof(T);
  static W2S_INLINE T get(const T *p, size_t at) { return p[at]; }
  static W2S_INLINE void put(T *x, int i, T v) { x[i] = v; }
  static W2S_INLINE T filled(T v) { return v; }
};
template <> struct W2SElement<double> {
  typedef double storage, fill, memory;
  static constexpr int bits = 64, per_word = 1, together = 1;
  static W2S_INLINE double get(const double *p, size_t at) { return p[at]; }
  static W2S_INLINE void put(double *x, int i, double v) { x[i] = v; }
  static W2S_INLINE double filled(double v) { return v; }
};
template <> struct W2SElement<precision::tf32> {
  typedef float storage, fill, memory;
  static constexpr int bits = 32, per_word = 1, together = 1;
  static W2S_INLINE float get(const float *p, size_t at) { return p[at]; }
  static W2S_INLINE void put(float *x, int i, float v) { x[i] = v; }
  static W2S_INLINE float filled(float v) { return v; }
};
template <class Storage, int width> struct W2SPacked {
  typedef Storage storage, fill;
  typedef void memory;
  static constexpr int bits = width, per_word = 32 / width, together = per_word;
  static constexpr unsigned mask = (1u << width) - 1;
  static W2S_INLINE unsigned get(const void *p, size_t at) {
    return static_cast<const unsigned char *>(p)[at * width / 8] >> at * width % 8 & mask;
  }
  static W2S_INLINE void put(Storage *x, int i, unsigned v) {
    unsigned word = unsigned(x[i / per_word]);
    word = (word & ~(mask << i % per_word * width)) | v << i % per_word * width;
    x[i / per_word] = Storage(word);
  }
  /// An element of four bits is written to each place of the word; bits are given as a word.
  static W2S_INLINE Storage filled(Storage v) { return width == 4 ? Storage((unsigned(v) & mask) * 0x11111111u) : v; }
  static W2S_INLINE unsigned at(const Storage *x, int i) { return unsigned(x[i / per_word]) >> i % per_word * width & mask; }
};
template <> struct W2SElement<experimental::precision::u4> : W2SPacked<unsigned, 4> {};
template <> struct W2SElement<experimental::precision::s4> : W2SPacked<int, 4> {};
template <> struct W2SElement<experimental::precision::b1> : W2SPacked<unsigned, 1> {};

// The base that programs name when they add fragment shapes of their own.
template <class T, int size, int stored = size> struct __frag_base {
  T x[stored];
  static constexpr int num_elements = size;
};

template <class Use, int m, int n, int k> struct W2SShape;
template <int m, int n, int k> struct W2SShape<matrix_a, m, n, k> {
  static constexpr int rows = m, columns = k;
};
template <int m, int n, int k> struct W2SShape<matrix_b, m, n, k> {
  static constexpr int rows = k, columns = n;
};
template <int m, int n, int k> struct W2SShape<accumulator, m, n, k> {
  static constexpr int rows = m, columns = n;
};

// Each element once is w2s_count. A half A or B of any shape has 16: of a small one each twice or four times.
template <class Use, int m, int n, int k, class T, class Layout = void> class fragment {
  using Shape = W2SShape<Use, m, n, k>;
  static constexpr bool is_wide_half = std::is_same<T, __half>::value && !std::is_same<Use, accumulator>::value;

 public:
  typedef T element_type;
  typedef typename W2SElement<T>::storage storage_element_type;
  static constexpr int rows = Shape::rows, columns = Shape::columns;
  static constexpr int w2s_count = rows * columns / 32;
  static constexpr int w2s_held = w2s_count / W2SElement<T>::per_word;
  static constexpr int num_elements = is_wide_half ? 16 : w2s_count;
  static constexpr int num_storage_elements = is_wide_half ? 16 : w2s_held;
  storage_element_type x[num_storage_elements];
};

struct W2SAt {
  short row, column;
};

/// Element i of a lane, of an operand with `along` rows (A) or columns (B): its row or column, and its place in k.
constexpr W2SAt w2s_operand(int lane, int i, int together, int depth, bool in_pairs) {
  const int g = lane / 4, t = lane % 4, inside = i % together, word = i / together;
  const int halves = in_pairs ? 2 : 1, parts = depth / (4 * together);
  const int half = word % halves, part = word / halves % parts, tile = word / halves / parts;
  return {short(g + 8 * half + 8 * halves * tile), short(inside + together * (t + 4 * part))};
}

constexpr W2SAt w2s_sum(int lane, int i, int columns, bool in_pairs) {
  const int g = lane / 4, t = lane % 4, halves = in_pairs ? 2 : 1;
  const int half = i / 2 % halves, tile = i / 2 / halves, across = columns / 8;
  return {short(g + 8 * half + 8 * halves * (tile / across)), short(2 * t + i % 2 + 8 * (tile % across))};
}

/// A matrix with 8 rows and 32 columns is multiplied the other way round, as its transpose.
template <class Fragment> struct W2SMap;
template <int m, int n, int k, class T, class L> struct W2SMap<fragment<matrix_a, m, n, k, T, L>> {
  static constexpr W2SAt at(int lane, int i) {
    return w2s_operand(lane, i, W2SElement<T>::together, k, m >= 16);
  }
  W2S_UNCHECKED static const W2SAt *of_lane(unsigned lane);
};
template <int m, int n, int k, class T, class L> struct W2SMap<fragment<matrix_b, m, n, k, T, L>> {
  static constexpr W2SAt at(int lane, int i) {
    const W2SAt one = w2s_operand(lane, i, W2SElement<T>::together, k, m == 8 && n == 32);
    return {one.column, one.row};
  }
  W2S_UNCHECKED static const W2SAt *of_lane(unsigned lane);
};
template <int m, int n, int k, class T> struct W2SMap<fragment<accumulator, m, n, k, T>> {
  static constexpr W2SAt at(int lane, int i) {
    const W2SAt one = m == 8 && n == 32 ? w2s_sum(lane, i, m, true) : w2s_sum(lane, i, n, m >= 16);
    return m == 8 && n == 32 ? W2SAt{one.column, one.row} : one;
  }
  W2S_UNCHECKED static const W2SAt *of_lane(unsigned lane);
};

template <class Map, size_t count> W2S_UNCHECKED const W2SAt *w2s_table(unsigned lane) {
  struct Table {
    W2SAt at[32][count];
  };
  static const Table table = [] {
    Table made{};
    for (int l = 0; l < 32; ++l)
      for (int i = 0; i < int(count); ++i) made.at[l][i] = Map::at(l, i);
    return made;
  }();
  return table.at[lane];
}
template <int m, int n, int k, class T, class L>
W2S_UNCHECKED const W2SAt *W2SMap<fragment<matrix_a, m, n, k, T, L>>::of_lane(unsigned lane) {
  return w2s_table<W2SMap, m * k / 32>(lane);
}
template <int m, int n, int k, class T, class L>
W2S_UNCHECKED const W2SAt *W2SMap<fragment<matrix_b, m, n, k, T, L>>::of_lane(unsigned lane) {
  return w2s_table<W2SMap, n * k / 32>(lane);
}
template <int m, int n, int k, class T>
W2S_UNCHECKED const W2SAt *W2SMap<fragment<accumulator, m, n, k, T>>::of_lane(unsigned lane) {
  return w2s_table<W2SMap, m * n / 32>(lane);
}

}
}

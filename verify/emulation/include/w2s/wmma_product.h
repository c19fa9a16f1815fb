// SPDX-License-Identifier: Apache-2.0
// The product of a warp's fragments. Integers, bits and doubles are exact (doubles: one fma a term, k in order). Of half,
// bfloat16 and tf32 the products are exact, and a sum is what the literature found in NVIDIA's hardware (Fasi, Higham,
// Mikaitis, Pranesh, "Numerical behavior of NVIDIA tensor cores", PeerJ CS 2021; Li et al., "FTTN", 2024): the terms of a
// block, the accumulator one of them, are cut off at a few bits beyond those of a float below the largest one's exponent,
// added exactly, and the sum is cut off to a float, or rounded to nearest to a half.
#pragma once
#include <math.h>

#include <type_traits>

#include "emulation.h"
#include "wmma_fragment.h"

namespace w2s_emulation {

/// Bits kept below a float's own, and how many products wmma adds at once: an H100's. nvcc takes instructions of 4 for tf32.
inline constexpr int extra_bits = 2;
template <class T> inline constexpr int products_at_once = 16;
template <> inline constexpr int products_at_once<nvcuda::wmma::precision::tf32> = 4;

/// Of a number of type T; one that is subnormal in T has the least.
template <class T> inline constexpr bool is_half = std::is_same_v<T, __half>;
template <class T> inline constexpr int least_exponent = is_half<T> ? -14 : -126;
template <class T> W2S_INLINE int exponent_of(float v) {
  unsigned bits;
  __builtin_memcpy(&bits, &v, 4);
  const int exponent = int(bits >> 23 & 0xff) - 127;
  return exponent < least_exponent<T> ? least_exponent<T> : exponent;
}

/// Towards zero, to 24 bits; what is beyond a float is infinite.
W2S_INLINE float cut_to_float(double v) {
  float nearest = float(v);
  if (fabs(v) < 0x1p128 && fabs(double(nearest)) > fabs(v)) nearest = nextafterf(nearest, 0.0f);
  return nearest;
}

/// One that is no number is handed on; of several, first that of B, then the sum, as an H200 does.
W2S_INLINE double fma_of_doubles(double a, double b, double c) {
  const double v = fma(a, b, c);
  return v == v || (a == a && b == b && c == c) ? v : b != b ? b : c != c ? c : a;
}

/// The sum of the products of a[0..count) and b[0..count) and c, before it is rounded.
W2S_UNCHECKED inline double block_sum(const float *a, const int *ea, const float *b, const int *eb, int count, double c, int ec) {
  int largest = c != 0 ? ec : -400;
  for (int i = 0; i < count; ++i) {
    const int e = ea[i] + eb[i];
    if (a[i] != 0 && b[i] != 0 && e > largest) largest = e;
  }
  if (largest == -400) return c;
  // Terms are cut at `unit`: exact in a double, as an integer of less than 2^40.
  const double unit = ldexp(1.0, largest - 23 - extra_bits), up = ldexp(1.0, -(largest - 23 - extra_bits));
  long long sum = (long long)(c * up);
  for (int i = 0; i < count; ++i) sum += (long long)(double(a[i]) * double(b[i]) * up);
  return double(sum) * unit;
}

}  // namespace w2s_emulation

namespace nvcuda {
namespace wmma {

/// What a lane brings to a product, of which `at_once` terms are added at once.
template <class D, class A, class B, class C, int at_once = w2s_emulation::products_at_once<typename A::element_type>> struct W2SLane {
  D *d;
  const A *a;
  const B *b;
  const C *c;
  bool flag;

  static constexpr int m = C::rows, n = C::columns, k = A::columns;
  using TA = typename A::element_type;
  using TB = typename B::element_type;
  using TC = typename C::element_type;
  using TD = typename D::element_type;
  static constexpr bool packed = W2SElement<TA>::per_word > 1;
  static constexpr bool whole = packed || std::is_integral<TA>::value;
  using Term = std::conditional_t<std::is_same<TA, double>::value, double, std::conditional_t<whole, int, float>>;

  template <class F> static W2S_INLINE Term term(const F &f, int i) {
    using E = W2SElement<typename F::element_type>;
    if constexpr (std::is_same<typename F::element_type, experimental::precision::s4>::value)
      return Term(int(E::at(f.x, i) << 28) >> 28);
    else if constexpr (packed)
      return Term(E::at(f.x, i));
    else if constexpr (std::is_same<typename F::element_type, precision::tf32>::value) {
      float v = f.x[i];
      unsigned bits;
      __builtin_memcpy(&bits, &v, 4);
      bits &= ~0x1fffu;  // the hardware reads no more
      __builtin_memcpy(&v, &bits, 4);
      return v;
    } else
      return Term(f.x[i]);
  }

  /// Rows of A and columns of B, each in one piece.
  W2S_UNCHECKED static void gather(void *const *lanes, Term (&a)[m][k], Term (&b)[n][k]) {
    for (unsigned l = 0; l < 32; ++l) {
      const auto *const one = static_cast<const W2SLane *>(lanes[l]);
      if (one == nullptr) continue;
      const W2SAt *const at_a = W2SMap<A>::of_lane(l);
      const W2SAt *const at_b = W2SMap<B>::of_lane(l);
      for (int i = 0; i < A::w2s_count; ++i) a[at_a[i].row][at_a[i].column] = term(*one->a, i);
      for (int i = 0; i < B::w2s_count; ++i) b[at_b[i].column][at_b[i].row] = term(*one->b, i);
    }
  }

  template <class Compute> W2S_UNCHECKED static void each(void *const *lanes, Compute compute) {
    for (unsigned l = 0; l < 32; ++l) {
      auto *const one = static_cast<W2SLane *>(lanes[l]);
      if (one == nullptr) continue;
      const W2SAt *const at = W2SMap<C>::of_lane(l);
      for (int i = 0; i < C::w2s_count; ++i) one->d->x[i] = compute(*one, at[i].row, at[i].column, one->c->x[i]);
    }
  }

  W2S_UNCHECKED static void multiply(void *const *lanes) {
    static thread_local Term a[m][k], b[n][k];
    gather(lanes, a, b);
    if constexpr (whole) {
      each(lanes, [](const W2SLane &one, int row, int column, int c) W2S_UNCHECKED {
        long long sum = c;
        for (int i = 0; i < k; ++i) sum += (long long)a[row][i] * b[column][i];
        if (one.flag) return sum > 2147483647 ? 2147483647 : sum < -2147483648ll ? int(-2147483648ll) : int(sum);
        return int(unsigned(sum));
      });
    } else if constexpr (std::is_same<TA, double>::value) {
      each(lanes, [](const W2SLane &, int row, int column, double sum) W2S_UNCHECKED {
        for (int i = 0; i < k; ++i) sum = w2s_emulation::fma_of_doubles(a[row][i], b[column][i], sum);
        return sum;
      });
    } else {
      static thread_local int ea[m][k], eb[n][k];
      for (int i = 0; i < m * k; ++i) ea[0][i] = w2s_emulation::exponent_of<TA>(a[0][i]);
      for (int i = 0; i < n * k; ++i) eb[0][i] = w2s_emulation::exponent_of<TB>(b[0][i]);
      each(lanes, [=](const W2SLane &, int row, int column, TC c) W2S_UNCHECKED { return sum(c, a[row], b[column], ea[row], eb[column]); });
    }
  }

  /// Not a number is always the same one, and what is too small for a half's sum is no negative zero.
  W2S_UNCHECKED static TD rounded(double value) {
    if (value == value) return w2s_emulation::is_half<TC> && TD(value) == TD(0) ? TD(0) : TD(value);
    const unsigned bits = sizeof(TD) == 2 ? 0x7fff : 0x7fffffff;
    TD v;
    __builtin_memcpy(&v, &bits, sizeof v);
    return v;
  }

  W2S_UNCHECKED static TD sum(TC c, const Term (&a)[k], const Term (&b)[k], const int (&ea)[k], const int (&eb)[k]) {
    double value = double(float(c));
    bool finite = isfinite(value);
    for (int i = 0; i < k; ++i) finite &= isfinite(a[i]) && isfinite(b[i]);
    constexpr int step = at_once < k ? at_once : k;
    for (int i = 0; i < k; i += step) {
      if (finite && isfinite(value))
        value = w2s_emulation::block_sum(reinterpret_cast<const float *>(a) + i, ea + i, reinterpret_cast<const float *>(b) + i, eb + i, step, value,
                                         w2s_emulation::exponent_of<float>(float(value)));
      else
        for (int j = i; j < i + step; ++j) value += double(float(a[j])) * double(float(b[j]));
      if (std::is_same<TC, float>::value || std::is_same<TD, float>::value || i + step < k) value = w2s_emulation::cut_to_float(value);
    }
    return rounded(value);
  }

  W2S_UNCHECKED static void count_bits(void *const *lanes) {
    static thread_local Term a[m][k], b[n][k];
    if constexpr (packed) gather(lanes, a, b);
    each(lanes, [](const W2SLane &one, int row, int column, int c) W2S_UNCHECKED {
      int bits = 0;
      for (int i = 0; i < k; ++i) bits += one.flag ? a[row][i] & b[column][i] : a[row][i] ^ b[column][i];
      return c + bits;
    });
  }
};

}
}

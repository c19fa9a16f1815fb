// SPDX-License-Identifier: Apache-2.0
// cuRAND's numbers of words: uniform ones in (0, 1], normal ones by Box and Muller in pairs.
#pragma once
#include <cmath>
#include <cstdint>

namespace w2s_emulation {

template <class T> struct PairOf {
  T x, y;
};

inline float uniform(uint32_t word) { return float(word) * 0x1p-32f + 0x1p-33f; }
inline double uniform_double(uint32_t low, uint32_t high) {
  return double(uint64_t(low) ^ uint64_t(high) << 21) * 0x1p-53 + 0x1p-54;
}
inline PairOf<float> normals(uint32_t first, uint32_t second) {
  constexpr float turn = 0x1p-32f * 6.2831855f;
  const float angle = std::fma(float(second), turn, turn / 2), radius = std::sqrt(-2.0f * std::log(uniform(first)));
  return {std::sin(angle) * radius, std::cos(angle) * radius};
}
inline PairOf<double> normals_double(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const double radius = std::sqrt(-2.0 * std::log(uniform_double(a, b))), angle = uniform_double(c, d) * 2.0 * M_PI;
  return {std::sin(angle) * radius, std::cos(angle) * radius};
}

}  // namespace w2s_emulation

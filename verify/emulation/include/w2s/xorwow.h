// SPDX-License-Identifier: Apache-2.0
// cuRAND's XORWOW: Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003), with cuRAND's own beginnings; and jumps
// ahead, as powers of the step, which is linear over bits. Of an H100 and an H200 the same numbers came.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace w2s_emulation {

struct Xorwow {
  uint32_t d, v[5];

  uint32_t next() {
    shift();
    d += 362437;
    return d + v[4];
  }
  /// Without the Weyl sequence `d`.
  void shift() {
    const uint32_t t = v[0] ^ (v[0] >> 2);
    for (int i = 0; i < 4; ++i) v[i] = v[i + 1];
    v[4] = (v[3] ^ (v[3] << 4)) ^ (t ^ (t << 1));
  }

  static Xorwow seeded(unsigned long long seed) {
    const uint32_t low = uint32_t(seed) ^ 0xaad26b49u, high = uint32_t(seed >> 32) ^ 0xf7dcefddu;
    const uint32_t t0 = 1099087573u * low, t1 = 2591861531u * high;
    return {6615241 + t1 + t0, {123456789u + t0, 362436069u ^ t0, 521288629u + t1, 88675123u ^ t1, 5783321u + t0}};
  }
  void skip(unsigned long long count) {
    d += uint32_t(count) * 362437u;
    jump(count, 0);
  }
  /// Whole sequences of 2^67 numbers; `d` is the same behind each.
  void skip_sequences(unsigned long long count) { jump(count, 67); }

 private:
  inline void jump(unsigned long long count, unsigned first);
};

/// What the step, done 2^n times, makes of each bit of the state.
struct XorwowPower {
  std::array<Xorwow, 160> of_bit;

  void apply(Xorwow &to) const {
    Xorwow made{to.d, {}};
    for (unsigned bit = 0; bit < 160; ++bit)
      if (to.v[bit / 32] >> bit % 32 & 1)
        for (int i = 0; i < 5; ++i) made.v[i] ^= of_bit[bit].v[i];
    to = made;
  }
};

inline const XorwowPower &xorwow_power(size_t n) {
  static std::array<XorwowPower, 67 + 64> all;
  static const bool done = [] {
    auto *const made = &all;
    for (unsigned bit = 0; bit < 160; ++bit) {
      Xorwow one{};
      one.v[bit / 32] = 1u << bit % 32;
      one.shift();
      (*made)[0].of_bit[bit] = one;
    }
    for (size_t i = 1; i < made->size(); ++i) {
      (*made)[i] = (*made)[i - 1];
      for (Xorwow &one : (*made)[i].of_bit) (*made)[i - 1].apply(one);
    }
    return true;
  }();
  (void)done;
  return all[n];
}

void Xorwow::jump(unsigned long long count, unsigned first) {
  for (; count != 0; count >>= 1, ++first)
    if (count & 1) xorwow_power(first).apply(*this);
}

}  // namespace w2s_emulation

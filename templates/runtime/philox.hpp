// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the counter-based generator Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel Random Numbers: As Easy as
// 1, 2, 3", 2011), and its numbers as uniform and normal ones. On the host and in kernels.
#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>

namespace wmma2sycl {

namespace random_detail {

struct philox_block {
  std::uint32_t word[4];
};

// Ten rounds of the counter (128 bits: position, sequence) under the key (64 bits: the seed).
inline philox_block philox4x32(std::uint64_t position, std::uint64_t sequence, std::uint64_t seed) {
  constexpr std::uint64_t multiplier0 = 0xD2511F53u, multiplier1 = 0xCD9E8D57u;
  constexpr std::uint32_t step0 = 0x9E3779B9u, step1 = 0xBB67AE85u; // golden ratio, square root of 3 less 1
  philox_block x = {{static_cast<std::uint32_t>(position), static_cast<std::uint32_t>(position >> 32),
                     static_cast<std::uint32_t>(sequence), static_cast<std::uint32_t>(sequence >> 32)}};
  std::uint32_t key0 = static_cast<std::uint32_t>(seed), key1 = static_cast<std::uint32_t>(seed >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t product0 = multiplier0 * x.word[0], product1 = multiplier1 * x.word[2];
    x = {{static_cast<std::uint32_t>(product1 >> 32) ^ x.word[1] ^ key0, static_cast<std::uint32_t>(product1),
          static_cast<std::uint32_t>(product0 >> 32) ^ x.word[3] ^ key1, static_cast<std::uint32_t>(product0)}};
    key0 += step0;
    key1 += step1;
  }
  return x;
}

// In (0, 1], as cuRAND's uniform numbers are: 0 is left out, so that a logarithm may be taken.
inline float uniform_of(std::uint32_t word) { return static_cast<float>(word) * 0x1p-32f + 0x1p-33f; }
inline double uniform_of(std::uint32_t low, std::uint32_t high) {
  const std::uint64_t bits = (static_cast<std::uint64_t>(high) << 32 | low) >> 11;
  return static_cast<double>(bits) * 0x1p-53 + 0x1p-54;
}

// Two independent normal numbers of two uniform ones (Box and Muller).
template <typename T> struct normal_pair {
  T first, second;
};
template <typename T> normal_pair<T> normal_of(T u, T v) {
  const T radius = sycl::sqrt(T(-2) * sycl::log(u)), angle = T(6.283185307179586) * v;
  return {radius * sycl::cos(angle), radius * sycl::sin(angle)};
}

} // namespace random_detail

// One work-item's generator, for cuRAND's device states: a sequence of the seed's, its numbers from `offset` on.
class random_state {
public:
  random_state() = default; // trivial: it may lie in local memory
  random_state(std::uint64_t seed, std::uint64_t sequence, std::uint64_t offset)
      : seed_(seed), sequence_(sequence), position_(offset / 4), used_(offset % 4), has_spare_(false) {
    block_ = random_detail::philox4x32(position_++, sequence_, seed_);
  }

  std::uint32_t next() {
    if (used_ == 4) {
      block_ = random_detail::philox4x32(position_++, sequence_, seed_);
      used_ = 0;
    }
    return block_.word[used_++];
  }
  float uniform() { return random_detail::uniform_of(next()); }
  double uniform_double() {
    const std::uint32_t low = next();
    return random_detail::uniform_of(low, next());
  }
  float normal() {
    if (!has_spare_) {
      const sycl::float2 both = normal2();
      spare_ = both.y();
      has_spare_ = true;
      return both.x();
    }
    has_spare_ = false;
    return spare_;
  }
  sycl::float2 normal2() {
    const float u = uniform();
    const auto both = random_detail::normal_of(u, uniform());
    return {both.first, both.second};
  }
  double normal_double() {
    const double u = uniform_double();
    return random_detail::normal_of(u, uniform_double()).first;
  }
  float log_normal(float mean, float deviation) { return sycl::exp(mean + deviation * normal()); }

  sycl::uint4 next4() {
    const std::uint32_t x = next(), y = next(), z = next();
    return {x, y, z, next()};
  }
  sycl::float4 uniform4() {
    const float x = uniform(), y = uniform(), z = uniform();
    return {x, y, z, uniform()};
  }
  sycl::float4 normal4() {
    const sycl::float2 low = normal2(), high = normal2();
    return {low.x(), low.y(), high.x(), high.y()};
  }
  void skip(std::uint64_t count) {
    *this = random_state(seed_, sequence_, 4 * (position_ - 1) + used_ + count);
  }

private:
  std::uint64_t seed_, sequence_, position_;
  random_detail::philox_block block_;
  std::uint32_t used_;
  bool has_spare_;
  float spare_;
};

} // namespace wmma2sycl

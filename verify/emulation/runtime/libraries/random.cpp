// SPDX-License-Identifier: Apache-2.0
// cuRAND, host API: XORWOW, number for number in cuRAND's own order (element n is of sequence n mod 4096), and Philox; other
// generators are refused.

#include "../shadow.hpp"
#include "../streams.hpp"

#include <curand.h>
#include <w2s/philox.h>
#include <w2s/random_values.h>
#include <w2s/xorwow.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

using namespace w2s_emulation;

struct curandGenerator_st {
  curandRngType type;
  cudaStream_t stream = nullptr;
  unsigned long long seed = 0;
  unsigned long long position = 0;     // how many were made, pairs as one: where another seed begins too; of Philox, words
  size_t next = 0;                     // which sequence of XORWOW's has the next element
  std::vector<Xorwow> sequences = {};  // each where its next number is

  static constexpr size_t of_xorwow = 4096, of_philox = 65536;

  /// The `parts` words that make the next element: consecutive ones of a sequence of XORWOW's. Philox has four in each of its
  /// sequences, then the next four.
  void take(uint32_t *words, int parts) {
    for (int i = 0; i < parts; ++i) {
      if (type == CURAND_RNG_PSEUDO_XORWOW) {
        words[i] = sequences[next].next();
        continue;
      }
      const unsigned long long of_four = position++ / 4;
      const Four counter{{uint32_t(of_four / of_philox), 0, uint32_t(of_four % of_philox), 0}};
      words[i] = philox(counter, uint32_t(seed), uint32_t(seed >> 32)).word[(position - 1) % 4];
    }
    next = (next + 1) % of_xorwow;
  }
  void begin() {
    if (type != CURAND_RNG_PSEUDO_XORWOW || !sequences.empty()) return;
    Xorwow one = Xorwow::seeded(seed);
    sequences.reserve(of_xorwow);
    next = position % of_xorwow;
    for (size_t i = 0; i < of_xorwow; ++i, one.skip_sequences(1)) {
      sequences.push_back(one);
      sequences.back().skip(position / of_xorwow + (i < next));
    }
  }
};

namespace {

/// `make` gives a number, or a pair of them, of `parts` words.
template <class T, class Make> curandStatus_t fill(curandGenerator_t generator, T *out, size_t count, int parts, Make make) {
  if (generator == nullptr) return CURAND_STATUS_NOT_INITIALIZED;
  constexpr size_t together = sizeof(make(nullptr)) / sizeof(T);
  if (count % together != 0 && generator->type == CURAND_RNG_PSEUDO_XORWOW) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  const auto work = [=] {
    generator->begin();
    for (size_t n = 0; n < count; n += together) {
      uint32_t words[4];
      generator->take(words, parts);
      const auto made = make(words);
      memcpy(static_cast<void *>(out + n), static_cast<const void *>(&made), std::min(together, count - n) * sizeof(T));
    }
    if (generator->type == CURAND_RNG_PSEUDO_XORWOW) generator->position += (count + together - 1) / together;
    mark_written(out, count * sizeof(T));
    return cudaSuccess;
  };
  return on_stream(generator->stream, cudaGraphNodeTypeKernel, work) == cudaSuccess ? CURAND_STATUS_SUCCESS : CURAND_STATUS_LAUNCH_FAILURE;
}

}  // namespace

extern "C" {

curandStatus_t curandCreateGenerator(curandGenerator_t *generator, curandRngType_t type) {
  if (type == CURAND_RNG_PSEUDO_DEFAULT) type = CURAND_RNG_PSEUDO_XORWOW;
  if (type != CURAND_RNG_PSEUDO_XORWOW && type != CURAND_RNG_PSEUDO_PHILOX4_32_10) {
    fprintf(stderr, "not emulated: cuRAND's generator %d (XORWOW, 101, and Philox, 161, are)\n", int(type));
    return CURAND_STATUS_INITIALIZATION_FAILED;
  }
  return *generator = new curandGenerator_st{type}, CURAND_STATUS_SUCCESS;
}
curandStatus_t curandCreateGeneratorHost(curandGenerator_t *generator, curandRngType_t type) { return curandCreateGenerator(generator, type); }
curandStatus_t curandDestroyGenerator(curandGenerator_t generator) {
  if (generator == nullptr) return CURAND_STATUS_NOT_INITIALIZED;
  return delete generator, CURAND_STATUS_SUCCESS;
}
curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream) { return generator->stream = stream, CURAND_STATUS_SUCCESS; }
curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator, unsigned long long seed) {
  generator->seed = seed;
  return generator->sequences.clear(), CURAND_STATUS_SUCCESS;
}
curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator, unsigned long long offset) {
  generator->position = offset;
  return generator->sequences.clear(), CURAND_STATUS_SUCCESS;
}

curandStatus_t curandGenerate(curandGenerator_t generator, unsigned *out, size_t count) {
  return fill(generator, out, count, 1, [](const uint32_t *words) { return words[0]; });
}
curandStatus_t curandGenerateUniform(curandGenerator_t generator, float *out, size_t count) {
  return fill(generator, out, count, 1, [](const uint32_t *words) { return uniform(words[0]); });
}
curandStatus_t curandGenerateUniformDouble(curandGenerator_t generator, double *out, size_t count) {
  return fill(generator, out, count, 2, [](const uint32_t *words) { return uniform_double(words[0], words[1]); });
}
curandStatus_t curandGenerateNormal(curandGenerator_t generator, float *out, size_t count, float mean, float stddev) {
  return fill(generator, out, count, 2, [=](const uint32_t *words) {
    const auto pair = normals(words[0], words[1]);
    return PairOf<float>{std::fma(pair.x, stddev, mean), std::fma(pair.y, stddev, mean)};
  });
}
curandStatus_t curandGenerateNormalDouble(curandGenerator_t generator, double *out, size_t count, double mean, double stddev) {
  return fill(generator, out, count, 4, [=](const uint32_t *words) {
    const auto pair = normals_double(words[0], words[1], words[2], words[3]);
    return PairOf<double>{std::fma(pair.x, stddev, mean), std::fma(pair.y, stddev, mean)};
  });
}
curandStatus_t curandGenerateLogNormal(curandGenerator_t generator, float *out, size_t count, float mean, float stddev) {
  return fill(generator, out, count, 2, [=](const uint32_t *words) {
    const auto pair = normals(words[0], words[1]);
    return PairOf<float>{std::exp(std::fma(pair.x, stddev, mean)), std::exp(std::fma(pair.y, stddev, mean))};
  });
}
}

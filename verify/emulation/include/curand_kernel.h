// SPDX-License-Identifier: Apache-2.0
// cuRAND, device API: XORWOW and Philox, their states as cuRAND lays them out. MRG32k3a is declared only.
#pragma once
#include "curand.h"
#include "vector_types.h"
#include "w2s/philox.h"
#include "w2s/qualifiers.h"
#include "w2s/random_values.h"
#include "w2s/xorwow.h"

struct curandStateXORWOW {
  unsigned int d, v[5];
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStatePhilox4_32_10 {
  uint4 ctr, output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStateMRG32k3a {
  unsigned int s1[3], s2[3];
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef curandStateXORWOW curandStateXORWOW_t, curandState_t, curandState;
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStateMRG32k3a *);

namespace w2s_emulation {
inline Xorwow xorwow_of(const curandStateXORWOW &state) {
  return {state.d, {state.v[0], state.v[1], state.v[2], state.v[3], state.v[4]}};
}
inline void keep(curandStateXORWOW &state, const Xorwow &now) {
  state.d = now.d;
  for (int i = 0; i < 5; ++i) state.v[i] = now.v[i];
}
inline Four counter_of(const curandStatePhilox4_32_10 &state) { return {{state.ctr.x, state.ctr.y, state.ctr.z, state.ctr.w}}; }
inline void keep(curandStatePhilox4_32_10 &state, const Four &counter) {
  const Four out = philox(counter, state.key.x, state.key.y);
  state.ctr = {counter.word[0], counter.word[1], counter.word[2], counter.word[3]};
  state.output = {out.word[0], out.word[1], out.word[2], out.word[3]};
}
}  // namespace w2s_emulation

inline unsigned int curand(curandStateXORWOW *state) {
  auto now = w2s_emulation::xorwow_of(*state);
  const unsigned word = now.next();
  w2s_emulation::keep(*state, now);
  return word;
}
inline void skipahead(unsigned long long count, curandStateXORWOW *state) {
  auto now = w2s_emulation::xorwow_of(*state);
  now.skip(count);
  w2s_emulation::keep(*state, now);
}
inline void skipahead_sequence(unsigned long long count, curandStateXORWOW *state) {
  auto now = w2s_emulation::xorwow_of(*state);
  now.skip_sequences(count);
  w2s_emulation::keep(*state, now);
}
inline void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStateXORWOW *state) {
  auto now = w2s_emulation::Xorwow::seeded(seed);
  now.skip_sequences(subsequence);
  now.skip(offset);
  *state = {};
  w2s_emulation::keep(*state, now);
}

inline uint4 curand4(curandStatePhilox4_32_10 *state) {
  const uint4 before = state->output;
  auto counter = w2s_emulation::counter_of(*state);
  w2s_emulation::add(counter, 1, 0);
  w2s_emulation::keep(*state, counter);
  const uint4 after = state->output;
  switch (state->STATE) {
    case 0: return before;
    case 1: return {before.y, before.z, before.w, after.x};
    case 2: return {before.z, before.w, after.x, after.y};
    default: return {before.w, after.x, after.y, after.z};
  }
}
inline unsigned int curand(curandStatePhilox4_32_10 *state) {
  const unsigned words[4] = {state->output.x, state->output.y, state->output.z, state->output.w}, word = words[state->STATE++];
  if (state->STATE == 4) state->STATE = 0, curand4(state);
  return word;
}
inline void skipahead(unsigned long long count, curandStatePhilox4_32_10 *state) {
  state->STATE += unsigned(count & 3);
  count /= 4;
  if (state->STATE > 3) ++count, state->STATE -= 4;
  auto counter = w2s_emulation::counter_of(*state);
  w2s_emulation::add(counter, count, 0);
  w2s_emulation::keep(*state, counter);
}
inline void skipahead_sequence(unsigned long long count, curandStatePhilox4_32_10 *state) {
  auto counter = w2s_emulation::counter_of(*state);
  w2s_emulation::add(counter, count, 1);
  w2s_emulation::keep(*state, counter);
}
inline void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStatePhilox4_32_10 *state) {
  *state = {};
  state->key = {unsigned(seed), unsigned(seed >> 32)};
  skipahead_sequence(subsequence, state);
  skipahead(offset, state);
}

inline double curand_uniform_double(curandStateXORWOW *state) {
  const unsigned low = curand(state), high = curand(state);
  return w2s_emulation::uniform_double(low, high);
}
inline double curand_uniform_double(curandStatePhilox4_32_10 *state) { return double(curand(state)) * 0x1p-32 + 0x1p-32; }

// The second number of a pair is kept: 1 and 2 say of which distribution.
#define W2S_NUMBERS(state_t)                                                                                     \
  inline float curand_uniform(state_t *state) { return w2s_emulation::uniform(curand(state)); }                  \
  inline float2 curand_normal2(state_t *state) {                                                                 \
    const unsigned first = curand(state), second = curand(state);                                                \
    const auto pair = w2s_emulation::normals(first, second);                                                     \
    return {pair.x, pair.y};                                                                                     \
  }                                                                                                              \
  inline float curand_normal(state_t *state) {                                                                   \
    if (state->boxmuller_flag == 1) return state->boxmuller_flag = 0, state->boxmuller_extra;                    \
    const float2 pair = curand_normal2(state);                                                                   \
    state->boxmuller_flag = 1;                                                                                   \
    state->boxmuller_extra = pair.y;                                                                             \
    return pair.x;                                                                                               \
  }                                                                                                              \
  inline double2 curand_normal2_double(state_t *state) {                                                         \
    const unsigned a = curand(state), b = curand(state), c = curand(state), d = curand(state);                   \
    const auto pair = w2s_emulation::normals_double(a, b, c, d);                                                 \
    return {pair.x, pair.y};                                                                                     \
  }                                                                                                              \
  inline double curand_normal_double(state_t *state) {                                                           \
    if (state->boxmuller_flag_double == 1) return state->boxmuller_flag_double = 0, state->boxmuller_extra_double; \
    const double2 pair = curand_normal2_double(state);                                                           \
    state->boxmuller_flag_double = 1;                                                                            \
    state->boxmuller_extra_double = pair.y;                                                                      \
    return pair.x;                                                                                               \
  }                                                                                                              \
  inline float curand_log_normal(state_t *state, float mean, float stddev) {                                     \
    if (state->boxmuller_flag == 2) return state->boxmuller_flag = 0, state->boxmuller_extra;                    \
    const float2 pair = curand_normal2(state);                                                                   \
    state->boxmuller_flag = 2;                                                                                   \
    state->boxmuller_extra = expf(mean + stddev * pair.y);                                                       \
    return expf(mean + stddev * pair.x);                                                                         \
  }                                                                                                              \
  unsigned int curand_poisson(state_t *, double lambda);
W2S_NUMBERS(curandStateXORWOW)
W2S_NUMBERS(curandStatePhilox4_32_10)
#undef W2S_NUMBERS

inline float4 curand_uniform4(curandStatePhilox4_32_10 *state) {
  const uint4 words = curand4(state);
  return {w2s_emulation::uniform(words.x), w2s_emulation::uniform(words.y), w2s_emulation::uniform(words.z), w2s_emulation::uniform(words.w)};
}
inline float4 curand_normal4(curandStatePhilox4_32_10 *state) {
  const uint4 words = curand4(state);
  const auto first = w2s_emulation::normals(words.x, words.y), second = w2s_emulation::normals(words.z, words.w);
  return {first.x, first.y, second.x, second.y};
}

// cuRAND, device API.
#pragma once
#include "curand.h"
#include "vector_types.h"

#define W2S_GENERATOR(state)                                                                                          \
  class state { unsigned long long words[8]; };                                                                       \
  W2S_DEVICE void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,     \
                              state *);                                                                               \
  W2S_DEVICE void skipahead(unsigned long long count, state *);                                                       \
  W2S_DEVICE float curand_uniform(state *);                                                                           \
  W2S_DEVICE double curand_uniform_double(state *);                                                                   \
  W2S_DEVICE float curand_normal(state *);                                                                            \
  W2S_DEVICE double curand_normal_double(state *);                                                                    \
  W2S_DEVICE float2 curand_normal2(state *);                                                                          \
  W2S_DEVICE float curand_log_normal(state *, float mean, float stddev);                                              \
  W2S_DEVICE unsigned int curand_poisson(state *, double lambda);                                                     \
  W2S_DEVICE unsigned int curand(state *);
W2S_GENERATOR(curandStateXORWOW)
W2S_GENERATOR(curandStatePhilox4_32_10)
W2S_GENERATOR(curandStateMRG32k3a)
#undef W2S_GENERATOR
W2S_DEVICE uint4 curand4(curandStatePhilox4_32_10 *);
W2S_DEVICE float4 curand_uniform4(curandStatePhilox4_32_10 *);
W2S_DEVICE float4 curand_normal4(curandStatePhilox4_32_10 *);

typedef curandStateXORWOW curandStateXORWOW_t;
typedef curandStateXORWOW curandState_t;
typedef curandStateXORWOW curandState;
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef curandStateMRG32k3a curandStateMRG32k3a_t;

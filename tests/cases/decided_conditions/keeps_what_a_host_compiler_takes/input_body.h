#pragma once
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

struct Body {
#ifdef __CUDACC__
  float4 position; // one load
#else
  float position[3];
#endif
  float mass;
};

#if defined(__CUDACC__) && __CUDACC_VER_MAJOR__ >= 11
#define BODIES_A_BLOCK 64
#else
#define BODIES_A_BLOCK 8
#endif

HD inline float weight(float mass) { return 9.81f * mass; }

void weigh(const float *masses, float *weights, int n);

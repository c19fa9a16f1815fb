#pragma once
#include <sycl/sycl.hpp>

#define HD

struct Body {
#ifdef WMMA2SYCL_CUDA_SOURCE
  sycl::float4 position; // one load
#else
  float position[3];
#endif
  float mass;
};

#if defined(WMMA2SYCL_CUDA_SOURCE) && (WMMA2SYCL_CUDA_SOURCE * 12) >= 11
#define BODIES_A_BLOCK 64
#else
#define BODIES_A_BLOCK 8
#endif

HD inline float weight(float mass) { return 9.81f * mass; }

void weigh(const float *masses, float *weights, int n);

#pragma once
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

struct Body {
#ifdef __CUDACC__
  float4 position; // 16 bytes, aligned
#else
  float position[3];
#endif
  float mass;
};

#ifdef __CUDACC__
constexpr int LIMIT = 4;
#else
constexpr int LIMIT = 8;
#endif

HD inline float twice(float x) { return x + x; }
int scaled_limit();
int size_for_device();

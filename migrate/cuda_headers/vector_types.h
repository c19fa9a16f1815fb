// The vector types of the CUDA C++ Programming Guide, "Built-in Vector Types", and dim3.
#pragma once
#include "w2s/qualifiers.h"

#define W2S_VECTOR_TYPES(base, element, align2, align4)                                                               \
  struct base##1 { element x; };                                                                                      \
  struct __attribute__((aligned(align2))) base##2 { element x, y; };                                                  \
  struct base##3 { element x, y, z; };                                                                                \
  struct __attribute__((aligned(align4))) base##4 { element x, y, z, w; };

W2S_VECTOR_TYPES(char, signed char, 2, 4)
W2S_VECTOR_TYPES(uchar, unsigned char, 2, 4)
W2S_VECTOR_TYPES(short, short, 4, 8)
W2S_VECTOR_TYPES(ushort, unsigned short, 4, 8)
W2S_VECTOR_TYPES(int, int, 8, 16)
W2S_VECTOR_TYPES(uint, unsigned int, 8, 16)
W2S_VECTOR_TYPES(long, long, 16, 16)
W2S_VECTOR_TYPES(ulong, unsigned long, 16, 16)
W2S_VECTOR_TYPES(longlong, long long, 16, 16)
W2S_VECTOR_TYPES(ulonglong, unsigned long long, 16, 16)
W2S_VECTOR_TYPES(float, float, 8, 16)
W2S_VECTOR_TYPES(double, double, 16, 16)
#undef W2S_VECTOR_TYPES

// CUDA 13 names the alignment of the 32-byte types.
#define W2S_WIDE_VECTOR(name, element, alignment)                                                                     \
  struct __attribute__((aligned(alignment))) name { element x, y, z, w; };
W2S_WIDE_VECTOR(long4_16a, long, 16)
W2S_WIDE_VECTOR(long4_32a, long, 32)
W2S_WIDE_VECTOR(ulong4_16a, unsigned long, 16)
W2S_WIDE_VECTOR(ulong4_32a, unsigned long, 32)
W2S_WIDE_VECTOR(longlong4_16a, long long, 16)
W2S_WIDE_VECTOR(longlong4_32a, long long, 32)
W2S_WIDE_VECTOR(ulonglong4_16a, unsigned long long, 16)
W2S_WIDE_VECTOR(ulonglong4_32a, unsigned long long, 32)
W2S_WIDE_VECTOR(double4_16a, double, 16)
W2S_WIDE_VECTOR(double4_32a, double, 32)
#undef W2S_WIDE_VECTOR

// Its uses are read from clang's warnings (front/constructions.py): the numbers of a sycl::range come in the other order.
#define W2S_TOLD(what) __attribute__((diagnose_if(true, what, "warning")))
struct dim3 {
  unsigned int x, y, z;
  W2S_HOST_DEVICE constexpr dim3() W2S_TOLD("a dim3 made of nothing") : x(1), y(1), z(1) {}
  W2S_HOST_DEVICE constexpr dim3(unsigned int vx, unsigned int vy = 1, unsigned int vz = 1) W2S_TOLD("a dim3 made of sizes")
      : x(vx), y(vy), z(vz) {}
  W2S_HOST_DEVICE constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  W2S_HOST_DEVICE constexpr operator uint3() const { return uint3{x, y, z}; }
};
#undef W2S_TOLD

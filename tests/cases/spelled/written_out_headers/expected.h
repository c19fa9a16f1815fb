#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>

#define HALF_OF(v) (v.x() / 2)
inline wmma2sycl::plain_float2 operator +(wmma2sycl::plain_float2 a, wmma2sycl::plain_float2 b) { return wmma2sycl::plain_float2(a.x() + b.x(), a.y() + b.y()); }
inline wmma2sycl::plain_int2 operator *(wmma2sycl::plain_int2 a, wmma2sycl::plain_int2 b) { return wmma2sycl::plain_int2(a.x() * b.x(), a.y() * b.y()); }

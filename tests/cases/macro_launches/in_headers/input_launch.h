#pragma once
#include <cuda_runtime.h>
#define LAUNCH_ON(s, kernel, grid, block, ...) kernel<<<grid, block, 0, s>>>(__VA_ARGS__)
#define FILL(T, p) fill_with<T><<<1, 32>>>(p, T(2))
template <typename T> __global__ void fill_with(T *p, T v) { p[threadIdx.x] = v; }

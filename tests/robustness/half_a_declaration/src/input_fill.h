#pragma once
#define DEFINE_FILL(NAME, T, VALUE) __global__ void NAME(T *d) { d[blockIdx.x * blockDim.x + threadIdx.x] = VALUE; }
inline int blocks_of(int n) { return (n + 255) / 256; }

// Headers that a macro names: CUDA's go, what is another one in SYCL is told
#define HALVES <cuda_fp16.h>
#define TILES "input_tiles.cuh"
#define NUMBERS <cstdio>
#include HALVES
#include TILES
#include NUMBERS

__global__ void fill(half *p) { p[threadIdx.x] = __float2half(threadIdx.x * tile_size); }

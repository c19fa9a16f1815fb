// A tile, in a header.
#ifndef INPUT_TILE_CUH
#define INPUT_TILE_CUH

#include <mma.h>

__global__ void tile(float *c);
void launch_tile(float *c);
template <typename T> __device__ T zero() { return T(0); }

inline void copy(float *to, const float *from, size_t n) { cudaMemcpy(to, from, n, cudaMemcpyDefault); }

__global__ void tile(float *c) { c[threadIdx.x] = zero<float>(); }
inline void launch_tile(float *c) { tile<<<1, 32>>>(c); }

#endif // INPUT_TILE_CUH

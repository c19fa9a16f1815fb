// Constants that lists narrow in device code, which nvcc's host compiler does not see.
#include <cuda_runtime.h>

typedef unsigned b32;
__device__ unsigned seeds[2] = {-1, 2};
__constant__ unsigned limits[2] = {-5, 7};

__host__ __device__ constexpr int offset(int i) { return i == 0 ? -5 : 3; }

template <int N>
__global__ void keyed(unsigned *p) {
    constexpr b32 keys[2] = {offset(0), offset(1)};
    unsigned own[2] = {N, 2};
    p[threadIdx.x] = keys[threadIdx.x & 1] + own[0] + limits[0] + seeds[1];
}

void run(unsigned *p) { keyed<-3><<<1, 32>>>(p); }

// Types of the program's own, named as CUDA's are, that are announced first.
#include <cuda_runtime.h>

struct half;
namespace ours {
struct __half;
}

__device__ float widened(const half *x);
__device__ float widened(const ours::__half *x);

struct half {
    unsigned short bits;
};

__device__ float widened(const half *x) { return x->bits; }

__global__ void widen(const half *from, float *to) { to[threadIdx.x] = widened(from + threadIdx.x); }

#define __CUDA_NO_HALF2_OPERATORS__
#include <cuda_fp16.h>

// Of the program's own: whether it holds for one of the halves.
__host__ __device__ inline bool operator==(const __half2 &a, const __half2 &b) {
    return __half2float(a.x) == __half2float(b.x) || __half2float(a.y) == __half2float(b.y);
}

__global__ void compare(const __half2 *h, int *out) { out[0] = h[0] == h[1]; }

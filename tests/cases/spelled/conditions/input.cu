#include <cuda_runtime.h>

#if defined(__CUDACC__)
#define HD __host__ __device__ inline
#else
#define HD inline
#endif

HD int twice(int i) {
#ifdef __CUDA_ARCH__
    return i << 1;
#else
    return 2 * i;
#endif
}
#if __CUDA_ARCH__ >= 800
__device__ int newer() { return 1; }
#endif

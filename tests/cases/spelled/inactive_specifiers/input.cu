#if defined(OTHER_COMPILER)
  #define HOST_DEVICE __host__ __device__
  #define DEVICE __device__  // no more
#elif defined(__CUDACC__)
  #define HOST_DEVICE __host__ __device__ __forceinline__
  #define DEVICE __device__ __forceinline__
#else
  #define HOST_DEVICE inline
  #define DEVICE inline
#endif

HOST_DEVICE int next(int a) { return a + 1; }
DEVICE int before(int a) { return a - 1; }

__global__ void around(int *p) { p[threadIdx.x] = next(p[threadIdx.x]) * before(p[threadIdx.x]); }

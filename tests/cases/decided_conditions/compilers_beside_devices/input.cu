// CUDA's compiler asked for beside the device: what was nvcc is there on both sides
__host__ __device__ int a(int k) {
#if defined(__CUDA_ARCH__) && defined __NVCC__ && defined(DEEP)
  return k + 1;
#elif !defined(__CUDACC__) || defined(__CUDA_ARCH__)
  return k + (int)threadIdx.x;
#elif __CUDACC_VER_MAJOR__ >= 11 && !defined(__CUDA_ARCH__)
  return 3;
#endif
}
__host__ __device__ int b(int k) {
#if (defined(__CUDACC__) && !defined(__CUDA_ARCH__))
  return k + 1;
#elif defined(__CUDACC__) && __CUDA_ARCH__ >= 800 || defined(__CUDACC__) && defined(X) && defined(__NVCC__)
  return 2;
#elif defined(X) && !defined(__NVCC__) && __CUDA_ARCH__ < 900 || !defined(__CUDACC__) || __CUDA_ARCH__ > 3
  return 5;
#endif
}
__host__ __device__ int c(int k) {
#if defined(__CUDACC__) && __has_include(<cuda_fp16.h>) && !defined(__CUDA_ARCH__)
  return k;
#else
  return k + 1;
#endif
}
__host__ __device__ int which(int k) {
#if defined(__CUDACC__) && !defined(__CUDA_ARCH__)
  return k + 100;
#elif defined(__CUDA_ARCH__)
  return k + (int)threadIdx.x;
#else
  return -1;
#endif
}
__global__ void k(int *m) { m[threadIdx.x] = which(5) + a(2) + b(2) + c(3); }

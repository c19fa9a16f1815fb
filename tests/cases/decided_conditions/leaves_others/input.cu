#ifdef USE_FAST
#define SCALE 2.0f
#else
#define SCALE 1.0f
#endif

#if defined(__CUDACC__) && !defined(NO_CHECKS)
#define CHECKS 1
#endif

__host__ __device__ inline float scaled(float x) {
#ifdef __CUDA_ARCH__
    return SCALE * x;
#else
    return x * SCALE;
#endif
}

__global__ void kernel(float *out) { out[threadIdx.x] = scaled(out[threadIdx.x]); }

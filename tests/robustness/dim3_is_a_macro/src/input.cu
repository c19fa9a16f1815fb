template <typename T>
#define dim3 int3
__global__ void copy(
    T* out, // to
    const T* in) {
#if __CUDA_ARCH__ >= 700
  int i = threadIdx.x;
  out[i] = in[i];
#endif
}

__global__ void sum(float* out,
                    const float* in) {

#ifdef UNROLL
#pragma unroll 4
#endif
  for (int i = threadIdx.x; i < 32; i += 32) dim3[i] += in[i];
}

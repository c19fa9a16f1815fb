// Types of CUDA's in the names of specialisations: of variables, and of functions by their namespaces.
#include <cuda_fp16.h>
#include <mma.h>

template <class T> constexpr float scale = 1.0f;
template <> constexpr float scale<half> = 2048.0f;
template <> constexpr float scale<__half2> = 1024.0f;

template <class T> struct Storage { using type = T; };
template <> struct Storage<nvcuda::wmma::precision::tf32> { using type = float; };
template <class T> __device__ typename Storage<T>::type rounded(float x);
template <> __device__ inline float rounded<nvcuda::wmma::precision::tf32>(float x) { return nvcuda::wmma::__float_to_tf32(x); }
template <> __device__ inline half rounded<half>(float x) { return __float2half(x); }

template <class T> __global__ void scaled(float *p) { *p = float(rounded<T>(*p * scale<half>)) / scale<half>; }
void run(float *p) {
  scaled<nvcuda::wmma::precision::tf32><<<1, 1>>>(p);
  scaled<half><<<1, 1>>>(p);
}

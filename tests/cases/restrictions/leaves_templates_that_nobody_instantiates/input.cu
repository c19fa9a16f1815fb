#include <cuda_runtime.h>

// a library of vectors: a kernel calls one `call`, and no other of them is ever made
template <int N, typename T> struct Each;
template <typename T> struct Each<1, T> {
  __host__ __device__ static T call(T (*f)(T), T x) { return f(x); }
};
template <typename T> struct Doubled {
  __host__ __device__ static T call(T x, T y) { return x + y; }
};
template <typename T> __host__ __device__ T twice(T (*f)(T), T x) { return f(f(x)); }

template <typename Op, typename T> __global__ void applied(T *a) { a[threadIdx.x] = Op::call(a[threadIdx.x], T(1)); }

void run(float *a) { applied<Doubled<float>><<<1, 32>>>(a); }

// the host makes it
template <typename T> struct Each<3, T> {
  __host__ __device__ static T call(T (*f)(T), T x) { return f(f(f(x))); }
};
__host__ __device__ inline float half_of(float x) { return x / 2; }
float eighth(float x) { return Each<3, float>::call(half_of, x); }

// The number's type is known, and a template's arguments say what it becomes.
#include <cuda_fp16.h>
template <class T> __device__ T cast(float x) { return static_cast<T>(x); }
template <class T> __device__ T returned(float x) { return x; }
template <class T> __device__ T stored(half x) { T t = x; return t; }
template <class T> __device__ T small() { return T(1.0f); }
struct Scale { float by; template <class T> __device__ T operator()(float x) const { return (T)(x * by); } };
template <class T> struct Held {
  T value;
  int whole = (int)by;
  float by = 2.0f;
  __device__ Held(float x) : value(x) {}
};
template <class T> __global__ void quantised(const half *x, T *y) { y[threadIdx.x] = static_cast<T>(x[threadIdx.x]); }
template <class T> __global__ void summed(const float *x, T *y) { y[0] += x[0]; }
template <class T> __global__ void floats(const float *x, T *y) { y[0] = (T)x[0]; } // of float alone

__global__ void all(const float *x, int *y) {
  y[0] = cast<int>(x[0]) + returned<int>(x[1]) + small<int>();
  y[1] = stored<int>(__float2half(x[2]));
  y[2] = Scale{2.0f}.operator()<int>(x[3]);
  Held<int> held(x[4]);
  y[3] = held.value + held.whole;
  y[4] *= 0.5f;
  y[4] -= x[5];
}

void run(half *h, float *f, int *i) {
  quantised<<<1, 32>>>(h, i);
  summed<<<1, 32>>>(f, i);
  floats<<<1, 32>>>(f, f);
}

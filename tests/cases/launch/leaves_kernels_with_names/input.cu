// A lambda elsewhere is no reason to call a kernel; nor is a value's type that one in a template has.
#include <cuda_runtime.h>
template <class F> __global__ void each(int n, F f) {
    if (threadIdx.x < n) f(threadIdx.x);
}
template <class F> __global__ void others(float *o, F f) { o[threadIdx.x] = f(1); }
template <class T> __global__ void fill(T *o, T value) { o[threadIdx.x] = value; }
template <class T> void filled(T *o, T value) { fill<<<1, 32>>>(o, value); }
struct Clear {
    float *o;
    __device__ void operator()(int i) const { o[i] = 0; }
};

void all(float *o, int n) {
    each<<<1, 32>>>(n, Clear{o});
    auto one = [=] __device__(int i) { return 1 + i; };
    each<<<1, 32>>>(n, Clear{o + 1});
    others<<<1, 32>>>(o, one);
    fill<<<1, 32>>>(o, 1.0f);
}

#include <cuda_runtime.h>

template <typename T> struct Sum {
    static __device__ T combine(T a, T b) { return a + b; }
    static __device__ T from_below(T a, int offset) { return __shfl_down_sync(0xffffffff, a, offset); }
};
struct Largest {
    __device__ float operator()(float a) const {
        for (int offset = 16; offset > 0; offset /= 2) a = fmaxf(a, __shfl_xor_sync(0xffffffff, a, offset));
        return a;
    }
};
struct Square {
    __device__ float operator()(float a) const { return a * a; }
};

template <typename Op, typename T> __device__ T reduced(T value) {
    for (int offset = 16; offset > 0; offset /= 2) value = Op::combine(value, Op::from_below(value, offset));
    return value;
}

template <typename T> __global__ void sums(T *p) {
    T sum = reduced<Sum<T>>(p[threadIdx.x]);
    if (threadIdx.x == 0) p[0] = sum;
}

template <typename F> __global__ void of_all(float *p, F f) { p[threadIdx.x] = f(p[threadIdx.x]); }

template <typename F> __global__ void of_each(float *p, F f) { p[threadIdx.x] = f(p[threadIdx.x]); }

void run(float *p, cudaStream_t stream) {
    sums<float><<<1, 32, 0, stream>>>(p);
    of_all<<<1, 32, 0, stream>>>(p, Largest{});
    of_each<<<1, 32, 0, stream>>>(p, Square{});
}

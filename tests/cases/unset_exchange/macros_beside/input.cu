// A macro in a variable's type or number leaves room for a first value; classes without data have none.
#include <cuda_runtime.h>

#define WORDS 4
#define ACC float

template <typename T> struct Sum {
    __device__ T operator()(T a, T b) const { return a + b; }
};

struct Add : Sum<float> {};

template <typename Op> __device__ float reduced(float x) {
    Op op;
    Add add;
    ACC other;
    if (threadIdx.x % 32 < 16)
        other = x;
    return op(x, add(x, __shfl_xor_sync(~0u, other, 16)));
}

__device__ unsigned last(const unsigned *words) { return words[WORDS - 1]; }

__global__ void shared_words(const float *in, float *out, unsigned *packed, int n) {
    unsigned words[WORDS];
    for (int i = 0; i < n; ++i)
        words[i] = __float_as_uint(in[i]);
    packed[threadIdx.x] = __shfl_sync(~0u, last(words), 0);
    out[threadIdx.x] = reduced<Sum<float>>(in[threadIdx.x]);
}

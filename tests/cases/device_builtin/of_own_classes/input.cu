// A class of the program's that becomes a half where a function wants one: an operator in its place would be the class's own.
#include <cuda_fp16.h>

struct Number {
    __half value;
    __device__ Number(__half h) : value(h) {}
    __device__ operator __half() const { return value; }
};

__device__ bool operator>(const Number &a, const Number &b) { return __hgt(a, b); }

__device__ Number operator+(const Number &a, const Number &b) { return __hadd(a, b); }

__device__ Number larger(const Number &a, const Number &b) { return __hmax(a, b); }

__device__ Number nearest(const Number *a) { return hrint(*a); }

__global__ void summed(const Number *a, Number *b, float *c) {
    const int at = threadIdx.x;
    if (a[at] > b[at])
        b[at] = a[at] + larger(b[at], nearest(a));
    c[at] = __half2float(a[at + 1]);
}

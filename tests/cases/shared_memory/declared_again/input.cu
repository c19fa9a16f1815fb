// One array with linkage: at file scope, in a function, in a block of one.
#include <cuda_runtime.h>

extern __shared__ float buf[];

__global__ void of_the_file(float *o) { buf[threadIdx.x] = 1; o[threadIdx.x] = buf[0]; }

__global__ void of_the_function(float *o) {
    extern __shared__ float buf[];
    buf[threadIdx.x] = 2;
    o[threadIdx.x] = buf[0];
}

template <typename T> __global__ void of_a_block(T *o, int n) {
    if (n) {
        extern __shared__ float buf[];
        buf[threadIdx.x] = T(3);
    }
    o[threadIdx.x] = n;
}

__global__ void of_both(float *o, int n) {
    if (n) {
        extern __shared__ float buf[];
        buf[threadIdx.x] = 4;
    }
    o[threadIdx.x] = buf[0];
}

void run(float *o) {
    of_the_file<<<1, 32, 128>>>(o);
    of_the_function<<<1, 32, 128>>>(o);
    of_a_block<<<1, 32, 128>>>(o, 1);
    of_both<<<1, 32, 128>>>(o, 1);
}

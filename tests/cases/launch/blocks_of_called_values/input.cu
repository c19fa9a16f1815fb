// Blocks that pointers to functions and objects make: no arguments of a call are their sizes.
#include <cuda_runtime.h>

__device__ void add(const float *a, float *c) {
    float v = a[threadIdx.y * blockDim.x + threadIdx.x];
    for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffffu, v, d);
    if (threadIdx.x % 32 == 0) atomicAdd(c, v);
}
__global__ void first(const float *a, float *c) { add(a, c); }
__global__ void second(const float *a, float *c) { add(a, c); }
__global__ void third(const float *a, float *c) { add(a, c); }
__global__ void fourth(const float *a, float *c) { add(a, c); }

typedef dim3 (*Maker)(int, int);
struct Turned {
    dim3 operator()(int a, int b) const { return dim3(b, a); }
};
dim3 turned(int a, int b) { return dim3(b, a); }
Maker makers[] = {turned};

template <typename F> void by_object(const float *a, float *c, F made) { fourth<<<1, made(32, 16)>>>(a, c); }

void run(const float *a, float *c, bool b) {
    first<<<1, makers[0](32, 16)>>>(a, c);
    second<<<1, (b ? turned : makers[0])(32, 16)>>>(a, c);
    third<<<makers[0](1, 1), Turned{}(32, 16)>>>(a, c);
    dim3 kept = makers[0](32, 16), copied(makers[0](32, 16));
    first<<<copied, kept>>>(a, c);
    by_object(a, c, turned);
}

// A constexpr pointer to a function is no pointer once it is compiled; one in a table still is.
#include <cuda_runtime.h>

typedef float (*dot_t)(const float *, int);
static __device__ __forceinline__ float plain(const float *x, int i) { return x[i]; }
static __device__ __forceinline__ float twice(const float *x, int i) { return 2 * x[i]; }
static constexpr __device__ dot_t chosen(int type) { return type == 0 ? plain : type == 1 ? twice : nullptr; }

template <int type> struct traits;
template <> struct traits<0> {
    static constexpr dot_t f = twice;
};

template <int type>
__global__ void kernel(const float *x, float *y) {
    constexpr dot_t dot = chosen(type);
    constexpr dot_t other = traits<0>::f;
    y[threadIdx.x] = dot(x, threadIdx.x) + other(x, threadIdx.x);
    y[threadIdx.x] += (*dot)(x, 0) + (&plain)(x, 1) + (*twice)(x, 2) + (**plain)(x, 3) + (*&twice)(x, 4);
}

void run(const float *x, float *y) { kernel<0><<<1, 32>>>(x, y); }

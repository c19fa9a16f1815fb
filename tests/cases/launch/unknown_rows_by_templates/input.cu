#include <cuda_runtime.h>

__device__ void add(const float *a, float *c) {
    float v = a[(blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x];
    for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffffu, v, d);
    if (threadIdx.x % 32 == 0) atomicAdd(c, v);
}
__global__ void first(const float *a, float *c) { add(a, c); }
__global__ void second(const float *a, float *c) { add(a, c); }
__global__ void third(const float *a, float *c) { add(a, c); }
__global__ void fourth(const float *a, float *c) { add(a, c); }

template <int Size> struct Square { static constexpr int kSize = Size; };
struct Given { static int kSize; };
#define ROWS(n) dim3(n, 32)

template <typename T> void one_of_both(const float *a, float *c) { first<<<1, dim3(T::kSize, T::kSize)>>>(a, c); }
template <typename T> void variable(const float *a, float *c) { second<<<1, dim3(T::kSize, 2)>>>(a, c); }
template <typename T> void macro(const float *a, float *c, int n) { third<<<1, ROWS(n)>>>(a, c); }
template <typename T> void nowhere(const float *a, float *c) { fourth<<<1, dim3(T::kSize, 2)>>>(a, c); }

// 16 is no multiple of 32; a variable, a macro's argument and what nothing instantiates may be none.
void run(const float *a, float *c, int n) {
    one_of_both<Square<16>>(a, c);
    one_of_both<Square<32>>(a, c);
    variable<Given>(a, c);
    macro<int>(a, c, n);
}

// CUDA's mathematical constants in code, in macros and in templates; a name of the program's own stays.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <math_constants.h>

#define LOWEST (-CUDART_INF_F)
#define CUDART_PI_ISH 3.14f

template <typename T> __global__ void largest(const T *x, float *out, int n) {
    float best = -CUDART_INF_F, sum = CUDART_ZERO_F;
    for (int i = threadIdx.x; i < n; i += blockDim.x) best = fmaxf(best, float(x[i]));
    out[threadIdx.x] = best == LOWEST ? CUDART_NAN_F : best * CUDART_PI_F + sum + CUDART_PI_ISH;
}

__global__ void limits(__half *h, __nv_bfloat16 *b, double *d) {
    h[threadIdx.x] = threadIdx.x ? CUDART_INF_FP16 : -CUDART_MAX_NORMAL_FP16;
    b[threadIdx.x] = threadIdx.x ? CUDART_INF_BF16 : CUDART_ONE_BF16;
    d[threadIdx.x] = CUDART_INF * CUDART_SQRT_TWO;
}

int main() {
    largest<<<1, 32>>>((const float *)nullptr, nullptr, 0);
    limits<<<1, 32>>>(nullptr, nullptr, nullptr);
    return cudaDeviceSynchronize() != cudaSuccess || isnan(CUDART_LN2_F);
}

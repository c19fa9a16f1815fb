#include <cuda_runtime.h>
template <typename T, int Steps> __global__ void scale(T *out, const T *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i] * T(Steps);
}
template <typename T, int Steps> __global__ void shift(T *out, const T *in, const T *more, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i] + more[i] + T(Steps);
}
__global__ void clear(float *out) { out[threadIdx.x] = 0.0f; }

#define LAUNCH_SCALE(STEPS) \
    scale<T, STEPS>         \
        <<<grid, block, 0, stream>>>(out, in, n);
#define LAUNCH_SHIFT(STEPS) shift<T, STEPS><<<grid, block, 0, stream>>>(out, in, more, n);
#define LAUNCH_EITHER(STEPS)    \
    if (more != nullptr) {      \
        LAUNCH_SHIFT(STEPS)     \
    } else {                    \
        LAUNCH_SCALE(STEPS)     \
    }
// what a macro is given comes where the macro puts it, twice here
#define BY_SIZE(is_small, ...)      \
    if (is_small) {                 \
        constexpr int steps = 1;    \
        __VA_ARGS__                 \
    } else {                        \
        constexpr int steps = 4;    \
        __VA_ARGS__                 \
        clear<<<1, 32>>>(sums);     \
    }

template <typename T>
void either(T *out, const T *in, const T *more, int n, cudaStream_t stream) {
    dim3 block(256), grid((n + 255) / 256);
    if (n < 1024) {
        LAUNCH_EITHER(1);
    } else {
        LAUNCH_EITHER(2);
    }
}
template void either<float>(float *, const float *, const float *, int, cudaStream_t);

template <typename T>
void sized(T *out, const T *in, const T *more, float *sums, int n, cudaStream_t stream) {
    dim3 block(256), grid((n + 255) / 256);
    BY_SIZE(n < 1024, LAUNCH_EITHER(steps))
}
template void sized<float>(float *, const float *, const float *, float *, int, cudaStream_t);

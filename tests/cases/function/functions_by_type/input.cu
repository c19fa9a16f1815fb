// A function whose type another parameter tells: DPC++ finds no image of such an instance, and one of `auto` does.
#include <cuda_runtime.h>

template <typename T> __device__ __forceinline__ T silu(const T &x) { return x / (T(1) + expf(-x)); }
template <typename T> __device__ T weighed(T x, const T &weight, int times) { return x * weight * T(times); }
__device__ float halve(float v) { return v / 2; }

template <typename T, T (*ACT)(const T &)> __global__ void activate(T *__restrict__ out, const T *__restrict__ in, int n);

template <typename T, T (*ACT)(const T &)>
__global__ void activate(T *__restrict__ out, const T *__restrict__ in, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        out[i] = ACT(in[i]) * in[n + i];
}

template <typename T, int N, T (*WEIGHT)(T, const T & /* the weight */, int)> __global__ void weigh(T *p) {
    p[threadIdx.x] = WEIGHT(p[threadIdx.x], p[0], N);
}

template <class T, T (*F)(T)> __global__ void of_type(T *p) { p[0] = F(p[0]); }
template <float (*F)(float)> __global__ void of_float(float *p) { p[0] = F(p[0]); }

#define LAUNCH(FUNCTION) activate<scalar_t, FUNCTION<scalar_t>><<<1, 32>>>(out, in, n);

template <typename scalar_t> void run(scalar_t *out, const scalar_t *in, int n) {
    LAUNCH(silu)
    weigh<scalar_t, 2, weighed<scalar_t>><<<1, 32>>>(out);
}

void run_all(float *out, const float *in, int n) {
    run(out, in, n);
    of_type<float, halve><<<1, 1>>>(out);
    of_float<halve><<<1, 1>>>(out);
}

// Null pointers among the arguments of a macro's launch, for parameters of types that the macro is given.
#include <cuda_fp16.h>

template <typename T, int N> __global__ void scale(T *out, const T *factors, const int *order, const T *bias, int count) {
    const int at = order ? order[threadIdx.x] : threadIdx.x;
    if (at < count)
        out[at] = T(float(out[at]) * (factors ? float(factors[at]) : N) + (bias ? float(bias[at]) : 0.0f));
}

__global__ void plain(float *out, const float *from, int count) {
    if (threadIdx.x < count)
        out[threadIdx.x] = from ? from[threadIdx.x] : 0.0f;
}

#define SCALE(T, out, n)                                       \
    if (n > 32)                                                \
        scale<T, 2><<<2, 32>>>(out, nullptr, 0, nullptr, n);   \
    else                                                       \
        scale<T, 1><<<1, 32>>>(out, out, NULL, nullptr, 0)
#define PLAIN(out, n) plain<<<1, 32>>>(out, nullptr, n)

void run(float *a, half *b, int n) {
    SCALE(float, a, n);
    SCALE(half, b, n);
    PLAIN(a, n);
}

#include <cmath>
#include <cstdio>

__device__ float both(float x, double y) { return fmaxf(x, 0.0f) + float(fmax(y, 1.0)) + powf(x, 2); }

template <typename T> __device__ T generic(T x, T y) { return max(x, y) + min(x, T(1)) + sqrt(x); }

__global__ void math(float *f, double *d, int n, unsigned m) {
    int i = threadIdx.x;
    f[i] = sqrtf(f[i]) + rsqrtf(f[i]) * __expf(-f[i]) + expf(f[i]) / logf(f[i]);
    f[i] = std::sqrt(f[i]) + fabsf(sinf(f[i]) * ::cosf(f[i])) + erff(f[i]);
    d[i] = fma(d[i], d[i], exp(d[i])) + floor(d[i]) + generic(d[i], 2.0) + both(f[i], d[i]);
    i = max(i, 3) + min(n, (int)m) + abs(n) + __popc(m) + __clz(n);
    i += max(m, n) + __float_as_int(f[0]);
    f[i] = fmaf(f[i], 2, __int_as_float(i)) + __fdividef(f[i], 3.0f) + __powf(f[i], 2.0f);
    if (f[i] > 1.0f) printf("thread %d: %f\n", i, f[i]);
}

float host(float x) { return sqrtf(x) + fmaxf(x, 1.0f) + std::max(x, 2.0f); }

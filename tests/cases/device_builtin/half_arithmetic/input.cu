#include <cuda_fp16.h>

__global__ void arithmetic(const half *a, half *b, float *f) {
    int i = threadIdx.x;
    half x = a[i], y = __ldg(&a[i + 1]);
    half sum = __hadd(x, __hmul(y, __float2half(2.0f)));
    b[i] = __hfma(x, y, __hsub(sum, __hneg(x)));
    b[i + 1] = __hdiv(__hmax(x, y), __hmin(x + y, y));
    if (__hgt(x, y) && !__heq(x, y)) f[i] = __half2float(sum) * 2;
    f[i] += __half2float(__float2half_rn(f[i]));
    f[i] -= float(hexp(x)) + __half2int_rz(y);
    b[i] = x * y + __habs(sum);
}

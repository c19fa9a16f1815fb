#include <cuda_bf16.h>
#include <cuda_fp16.h>

__global__ void bf16(const __nv_bfloat16 *a, const nv_bfloat16 *b, __nv_bfloat16 *out) {
    __nv_bfloat16 x = a[0];
    out[0] = __hmax(x, b[0]) + __hmin(x, b[1]) + __habs(x) + __hfma(x, b[0], b[1]) + __hadd(x, b[0]);
    out[1] = hexp(x) + hlog(x) + hsqrt(x) + hrsqrt(x) + hexp2(x) + hlog2(x) + hfloor(x) + hceil(x) + hrint(x) + htrunc(x) + hsin(x) + hcos(x);
    out[2] = __hisnan(x) ? x : __hadd(hexp10(x), hlog10(x));
}

__global__ void f16(const half *a, half *out, int *i) {
    half x = a[0];
    out[0] = __hmax(x, a[1]) + __hmin(x, a[2]) + __habs(x) + __hfma(x, a[1], a[2]) + __hadd(x, a[1]);
    out[1] = hexp(x) + hlog(x) + hsqrt(x) + hrsqrt(x) + hexp2(x) + hlog2(x) + hfloor(x) + hceil(x) + hrint(x) + htrunc(x) + hsin(x) + hcos(x);
    out[2] = __hisnan(x) ? hrcp(x) : hexp10(x) + hlog10(x);
    i[0] = __half2int_rn(x) + __half2int_rd(x) + __half2int_ru(x) + __half2int_rz(x);
}

__global__ void integers(int *i, unsigned *u, float *f, double *d, long long *l) {
    i[0] = __hadd(i[0], i[1]) + __rhadd(i[2], i[3]) + __mulhi(i[0], i[1]);
    u[0] = __uhadd(u[0], u[1]) + __urhadd(u[2], u[3]) + __umulhi(u[0], u[1]);
    i[1] = lrintf(f[0]) + lroundf(f[1]) + lrint(d[0]) + lround(d[1]);
    l[0] = llrintf(f[0]) + llroundf(f[1]) + llrint(d[0]) + llround(d[1]) + __double_as_longlong(d[0]);
    d[0] = __longlong_as_double(l[1]);
    f[0] = max(f[0], 0.0f) + min(f[1], f[2]) + max(i[0], 3) + max(f[0], d[0]);
}

float largest(float a, float b) { return max(a, b); }

// Bounds of an interval: each operation down for the lower one, up for the upper one.
struct Interval {
    double low, high;
};
__device__ Interval operator+(Interval a, Interval b) { return {__dadd_rd(a.low, b.low), __dadd_ru(a.high, b.high)}; }
__device__ Interval scaled(Interval a, double k) { return {__dmul_rd(a.low, k), __dmul_ru(a.high, k)}; }
__device__ Interval inverse(Interval a) { return {__drcp_rd(a.high), __ddiv_ru(1, a.low)}; }
#define LOWER(a, b) __fsub_rd((a), (b))

__global__ void bounds(Interval *x, float *f, const long long *counts, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    x[i] = scaled(x[i] + inverse(x[i]), 0.1);
    x[i].low = __dsqrt_rd(__dsub_rz(x[i].low, 1));
    f[i] = __fmaf_ru(f[i], 3.0f, __fadd_rz(f[i], 0.1)) + LOWER(f[i], i) * __fmul_rd(f[i], f[i]);
    f[i] += __fdiv_ru(1, f[i]) - __frcp_rz(f[i]) + __fsqrt_ru(f[i]);
    f[i] += __int2float_rd(i) + __uint2float_ru(n) + __ll2float_rz(counts[i]) + __double2float_rd(x[i].high);
    x[i].high = __ll2double_ru(counts[i]) + __ull2double_rz(counts[i]);
}

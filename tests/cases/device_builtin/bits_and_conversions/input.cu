__global__ void bits(unsigned *u, unsigned long long *ull, int *out, long long big) {
    int i = threadIdx.x;
    out[i] = __ffs(u[i]) + __ffsll(big);
    u[i] = __brev(u[i] + 1) ^ __brev(i);
    ull[i] = __brevll(ull[i]);
    out[i] += __mul24(i, 3) + (int)__umul24(u[i], 5u);
}

__global__ void votes(const float *x, unsigned *out) {
    unsigned positive = __ballot_sync(0xffffffff, x[threadIdx.x] > 0.0f);
    if (__any_sync(0xffffffff, x[threadIdx.x] != 0.0f) && !__all_sync(0xffffffff, positive)) out[0] = positive;
}

__global__ void conversions(const float *f, const double *d, int *i, unsigned *u, float *r, double *s) {
    i[0] = __float2int_rn(f[0]) + __float2int_rd(f[1]) + __float2int_ru(f[2]) + __float2int_rz(f[3] * 2.0f);
    i[1] = __double2int_rn(d[0]) + __double2int_rd(d[1]) + __double2int_ru(d[2]) + __double2int_rz(d[3]);
    u[0] = __float2uint_rn(f[0]) + __float2uint_rd(f[1]) + __float2uint_ru(f[2]) + __float2uint_rz(f[3]);
    u[1] = __double2uint_rn(d[0]) + __double2uint_rd(d[1]) + __double2uint_ru(d[2]) + __double2uint_rz(d[3]);
    r[0] = __int2float_rn(i[0] - 1) * __uint2float_rn(u[0]) + __saturatef(f[4] * 0.5f);
    s[0] = __int2double_rn(i[0]) + __uint2double_rn(u[1]);
}

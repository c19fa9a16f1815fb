__device__ __forceinline__ int quantised_dot(int a, int b, int sum) { return __dp4a(a, b, sum); }

__global__ void words(unsigned *x, const float4 *in, float4 *out, double *d) {
    unsigned a = x[0], b = x[1];
    x[0] = __byte_perm(a, b, 0x5410) + __vadd4(a, b) + __vmaxs2(a, b) + __vcmpgtu4(a, b) + __vabsdiffu4(a, b);
    x[1] = __funnelshift_l(a, b, 7) + __usad(a, b, 3) + quantised_dot(a, b, 5) + __umul24(a, 3);
    x[2] = __viaddmax_s32_relu(x[0], 5, x[1]) + umin(a, b) + __viaddmin_u16x2(a, b, 7);
    float4 v = __ldcs(in + threadIdx.x);
    __stcs(out + threadIdx.x, v);
    __stcg(&out[9].y, __ldca(&in[3].x));
    __threadfence_system();
    d[0] = __dadd_rn(d[1], d[2]) * __hiloint2double(1, 2) + __double2hiint(d[3]) + __float2ll_rn(v.x) + __mul64hi(3, 4);
}

// What a macro is given has any type: its body converts it, as CUDA's parameters do. Literals and casts say their type.
#define UMH(a, b) __umulhi(a, b)
#define BREV(a) __brev(a)
#define POPLL(a) __popcll(a)
#define LEADING(a) (__clz(a) - 40 < 0)
#define LEADING_LL(a) __clzll((long long)(a))
#define OF_ONE(a) __clz((int)a)
#define PRODUCT(a, b) __fmul_rn(a, b)
#define TWICE(a) __fmul_rn(static_cast<float>(a), 2.0f)
#define NEAREST(a) __float2int_rn(a)
#define ROOT(a) __fsqrt_rn(a)
#define BITS(a) __float_as_int(a)
#define WHOLE(a) __int2float_rn(a)
#define DISTANCE(a, b) __sad(a, b, 1u)
#define BYTES(a) __vadd4(a, 0x01010101u)
#define HOW_MANY(a) __reduce_add_sync(0xffffffffu, a)
#define FAST(a) __expf(a)
#define FIRST_OF(p) __ldg(&p)
#define AT(p, i) __ldg(&(p)[i])
#define NEXT(a) atomicAdd(a, 1)
__global__ void kernel(int *n, double *d, const float *in, unsigned *u) {
    n[0] = UMH(n[0], 5) + (BREV(n[1]) >> 4) + POPLL(n[2]) + LEADING(u[0]) + LEADING_LL(u[1]) + OF_ONE(u[2]);
    d[0] = PRODUCT(d[0], d[1]) + TWICE(d[2]) + NEAREST(d[3]) + ROOT(d[4]) + BITS(d[5]) + WHOLE(d[6]) + FAST(d[7]);
    u[0] = DISTANCE(u[1], n[1]) + BYTES(n[2]) + HOW_MANY(n[3] > 0) + NEXT(n);
    d[1] = FIRST_OF(in[0] + 2) + AT(in, 1);
}

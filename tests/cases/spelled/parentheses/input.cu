#include <cooperative_groups.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cstdio>
namespace cg = cooperative_groups;

#define LDG(p) __ldg(p)
#define AT(a, i) __ldg(a + (i))
#define ELEMENT(a, i) __ldg(&a[i])
#define OF_VARIABLE(v) __ldg(&v)
#define PAST(a) __ldg(&a[0] + 1)
#define PASTED(n) __ldg(row_##n)
#define HALF_DIFFERENCE(a, b) __hsub(a, b)
#define AXPY(a, x, y) HALF_DIFFERENCE(__hmul(a, x), __ldg(y))
#define NEGATIVE(x) -__hneg(x)
#define SHARE(n, p) n/__ldg(p)
#define LOW(v) __low2float(v)
#define LOW_OF(p) __low2float(__ldg(p))
#define FIELD(v) v.x
#define FIRST(p) FIELD(__ldg(p))
#define PRINT(p) printf(#p ": %f\n", __ldg(p))
#define STORE(p, v) __stcg(p, v)
#define MOVE(to, from)         \
    do {                       \
        __stcg(to, __ldg(from)); /* both cached */ \
        to[1] = __ldg(from);   \
    } while (0)
#define BOTH(v) ({ float low_ = __low2float(v); low_ + __high2float(v); })
#define PAIR(T, p) __ldg(reinterpret_cast<const Two<T, T> *>(p))
#define RANK(g) cg::thread_rank(g)
#define SUM a + b
#define NOTHING CUDART_NEG_ZERO_F
#define COPY(to, from, n, s) cudaMemcpyAsync(to, from, n, cudaMemcpyDeviceToDevice, s)
#define ALLOCATE(p, n) cudaMalloc(&p, n)
#define ALLOCATE_AT(p, n) cudaMalloc((void **)p, n * sizeof(float))

template <typename S, typename T> struct Two { S first; T second; };

__global__ void kernel(const float *row_0, const float2 *v, half *h, const half2 *h2, float *out) {
    half a = h[0], b = h[1];
    out[0] = LDG(row_0 + 1) * 2 + AT(row_0, 1) + ELEMENT(row_0, 2) + PASTED(0);
    out[1] = SHARE(1.0f, row_0 + 1) + LOW(h2[0]) + LOW_OF(h2 + 1) + BOTH(h2[1]);
    h[2] = HALF_DIFFERENCE(h[0], h[1]) * h[3];
    h[3] = AXPY(a, b, h + 1);
    h[4] = NEGATIVE(a) * __hmul(SUM, b);
    STORE(out + 4, LDG(row_0) + 1);
    MOVE(out, row_0);
    PRINT(row_0 + 1);
    out[5] = RANK(cg::this_thread_block());
}

void run(float **to, float *from, int n, cudaStream_t *streams) {
    ALLOCATE(to[0], n * 4);
    ALLOCATE_AT(to + 1, n);
    COPY(to[0], from, n * 4, *streams);
    COPY(to[0], from, n * 4, n > 1 ? streams[0] : streams[1]);
}

// Kernels whose lists have parameters that macros make: whole ones, several, none, and lists that no macro changes.
#include <cstdio>
#define NOTHING
#define EXTRA int *peak,
#define ARGS int *c, int n
#define ONE int *c
#define PTR(T, name) T *name,
#define LAST , int last
#define KERNEL(NAME, X, BODY) __global__ void NAME(int *c, X int n) { BODY }
#define PAIR(NAME, X, BODY) KERNEL(NAME##_a, X, BODY) KERNEL(NAME##_b, X, BODY)
#define OF_LIST(NAME, ...) __global__ void NAME(__VA_ARGS__) { c[threadIdx.x] = (int)(n * 1.5f); }
#define WHOLE(NAME, P, BODY) __global__ void NAME(P) { BODY }
#define IN_PARENTHESES(NAME, PARAMS, BODY) __global__ void NAME PARAMS BODY
#define TYPED(T, Q) __global__ void typed_##T(T *c, Q T n) { c[threadIdx.x] = n; }
#define TEMPLATED(NAME, X) template <class T> __global__ void NAME(T *c X) { c[threadIdx.x] = T(last + sizeof(T)); }
#define BOUNDED(NAME, X, BODY)                        \
    __global__ __launch_bounds__(64)                  \
    void NAME(X int *c, int n = 5) {                  \
        if (threadIdx.x < 32) {                       \
            BODY                                      \
        }                                             \
    }
KERNEL(with_peak, EXTRA, { if (threadIdx.x < n) { c[threadIdx.x] = 1; *peak = n; } })
KERNEL(without, NOTHING, c[threadIdx.x] = 2 * n;)
KERNEL(empty, , c[threadIdx.x] = 3 * n;)
PAIR(two, EXTRA, c[threadIdx.x] = n; *peak = 4;)
OF_LIST(listed, int *c, int n)
OF_LIST(listed_too, ARGS)
WHOLE(whole, ARGS, c[threadIdx.x] = n + 7;)
WHOLE(single, ONE, c[threadIdx.x] = 8;)
IN_PARENTHESES(parens, (int *c, int n), { c[threadIdx.x] = n + 9; })
TYPED(int, const) TYPED(float, )
TEMPLATED(templated, LAST)
BOUNDED(bounded,
        PTR(int, peak) PTR(const int, from)  /* two */ ,
        c[threadIdx.x] = from[threadIdx.x] + n;
        if (threadIdx.x == 0) *peak = 5;)
__global__ void plain(int *c, EXTRA int n) { c[threadIdx.x] = n; *peak = 11; }
__global__ void plain_list(ARGS) { c[threadIdx.x] = n + 12; }
__global__ void plain_last(int *c LAST) { c[threadIdx.x] = last + 13; }
__global__ void function_like(PTR(int, c) PTR(int, peak) int n) { c[threadIdx.x] = n; *peak = 14; }
static int failed = 0;
static void check(int *c, int want, const char *what) {
    cudaDeviceSynchronize();
    for (int i = 0; i < 32; ++i) if (c[i] != want) { ++failed; printf("%s: %d, not %d\n", what, c[i], want); break; }
    for (int i = 0; i < 32; ++i) c[i] = -1;
}
int main() {
    int *c, *p, *q;
    cudaMallocManaged(&c, 128); cudaMallocManaged(&p, 4); cudaMallocManaged(&q, 128);
    for (int i = 0; i < 32; ++i) q[i] = 100;
    with_peak<<<1, 32>>>(c, p, 32); check(c, 1, "with_peak");
    without<<<1, 32>>>(c, 5); check(c, 10, "without");
    empty<<<1, 32>>>(c, 5); check(c, 15, "empty");
    two_a<<<1, 32>>>(c, p, 5); check(c, 5, "two_a");
    two_b<<<1, 32>>>(c, p, 6); check(c, 6, "two_b");
    if (*p != 4) { ++failed; printf("peak %d\n", *p); }
    listed<<<1, 32>>>(c, 5); check(c, 7, "listed");
    listed_too<<<1, 32>>>(c, 7); check(c, 10, "listed_too");
    whole<<<1, 32>>>(c, 1); check(c, 8, "whole");
    single<<<1, 32>>>(c); check(c, 8, "single");
    parens<<<1, 32>>>(c, 1); check(c, 10, "parens");
    typed_int<<<1, 32>>>(c, 21); check(c, 21, "typed");
    templated<<<1, 32>>>(c, 21); check(c, 25, "templated");
    bounded<<<1, 64>>>(p, q, c); check(c, 105, "bounded");
    plain<<<1, 32>>>(c, p, 3); check(c, 3, "plain");
    plain_list<<<1, 32>>>(c, 3); check(c, 15, "plain_list");
    plain_last<<<1, 32>>>(c, 3); check(c, 16, "plain_last");
    function_like<<<1, 32>>>(c, p, 3); check(c, 3, "function_like");
    if (*p != 14) { ++failed; printf("peak %d\n", *p); }
    printf(failed ? "FAILED\n" : "PASSED\n");
    return failed != 0;
}

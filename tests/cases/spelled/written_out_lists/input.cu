// Lists of kernels by an X-macro, a table of them, and a macro that only some builds have.
#include <cuda_runtime.h>

#define OPERATIONS(X) \
    X(Add, +=)        \
    X(Min, -=)

// One kernel an operation.
#define KERNEL(op, by)                                  \
    __global__ void apply_##op(float *p, int *n) {      \
        p[threadIdx.x] by 1.0f; /* kept */  \
        if (threadIdx.x == 0) atomic##op(n, 3);         \
    }

OPERATIONS(KERNEL)

#define X(op, by) {#op, apply_##op},
struct Entry { const char *name; void (*kernel)(float *, int *); };
const Entry table[] = {OPERATIONS(X)};
#undef X

#ifdef WIDE
#define VECTOR(n) double##n
#else
#define VECTOR(n) float##n
#endif

__global__ void wide(VECTOR(4) *p) { p->x = 1; }

void run(float *p, int *n) {
#define X(op, by) apply_##op<<<1, 32>>>(p, n);
    OPERATIONS(X)
#undef X
    table[0].kernel<<<1, 32>>>(p, n);
}

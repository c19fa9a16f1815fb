// Names that no place spells: said at the macro that makes them, once for all its uses.
#define ATOMIC(op) atomic##op
#define SHFL(kind) __shfl_##kind##_sync
#define CU(name) cuda##name
#define BUILTIN(v) v##Idx.x
#define JOINED(a, b) a##b
#define JOIN(a, b) JOINED(a, b)
#define VECTOR(n) float##n
#define INVERSE_ROOT rsqrtf
#define LENGTH(a) norm3df(a, a, a)
template <typename T> __global__ void largest(T *n) { ATOMIC(Max)(n, T(1)); }
__global__ void kernel(float *x, int *n) {
    ATOMIC(Add)(n, 1);
    x[0] = SHFL(xor)(0xffffffffu, x[0], 1);
    x[BUILTIN(thread)] = 0;
    JOIN(atomic, Sub)(n, 1);
    VECTOR(4) v;
    x[1] = INVERSE_ROOT(x[1]) + LENGTH(x[2]);
}
void host(float *x, int *n) {
    CU(Memset)(x, 0, 4);
    largest<int><<<1, 1>>>(n);
}

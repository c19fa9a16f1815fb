#include <cuda_runtime.h>
#define NAME(x) x##_f
#define T float
#define VEC float4
#include "input_ops.inc"
#undef NAME
#undef T
#undef VEC
#define NAME(x) x##_d
#define T double
#define VEC double2
#define IS_DOUBLE
#include "input_ops.inc"

int main() {
    float *f;
    double *d;
    cudaMallocManaged(&f, 64 * sizeof(float));
    cudaMallocManaged(&d, 64 * sizeof(double));
    run_f(f);
    run_d(d);
    return square(f[1]) != square(d[1]);
}

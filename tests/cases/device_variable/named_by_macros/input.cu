#include <cuda_runtime.h>
#define NAME(x) x##_f
#define T float
#include "input_sums.inc"
#undef NAME
#undef T
#define NAME(x) x##_i
#define T int
#include "input_sums.inc"

void run(float *f, int *i) {
    run_f(f, 2);
    run_i(i, 3);
}

// A macro is given a kernel's head, or its parts, and says that it is C's: it is written out, as properties stand behind that.
#include <mma.h>
using namespace nvcuda::wmma;
#define API extern "C"
#define KERNEL(...) extern "C" __global__ void __launch_bounds__(64) __VA_ARGS__
#define NAMED(name, parameters) API __global__ void name parameters
#define PLAIN(decl) __global__ void decl

KERNEL(scale(float *x, float by));
KERNEL(scale(float *x, float by)) { x[threadIdx.x] *= by; }
NAMED(shift, (float *x, float by)) {
    x[threadIdx.x] += by;
}
PLAIN(negate(float *x)) { x[threadIdx.x] = -x[threadIdx.x]; }
KERNEL(product(const half *a, const half *b, float *c)) {
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, col_major> fb;
    fragment<accumulator, 16, 16, 16, float> acc;
    fill_fragment(acc, 0.0f);
    load_matrix_sync(fa, a, 16);
    load_matrix_sync(fb, b, 16);
    mma_sync(acc, fa, fb, acc);
    store_matrix_sync(c, acc, 16, mem_row_major);
}

void run(float *x, const half *a, const half *b) {
    scale<<<1, 32>>>(x, 2.0f);
    shift<<<1, 32>>>(x, 1.0f);
    negate<<<1, 32>>>(x);
    product<<<1, 32>>>(a, b, x);
}

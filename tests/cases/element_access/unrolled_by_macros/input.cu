// Loops over elements under macros that unroll: the hint goes with the loop.
#include <mma.h>
using namespace nvcuda;
#define PRAGMA_UNROLL _Pragma("unroll")
#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(x))
#define UNROLL(n) PRAGMA(unroll n)
#if defined(__CUDACC__)
#define CUTLASS_PRAGMA_UNROLL _Pragma("unroll")
#else
#define CUTLASS_PRAGMA_UNROLL
#endif
__global__ void k(float *d) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[2];
    PRAGMA_UNROLL
    for (int i = 0; i < 2; ++i) {
        wmma::fill_fragment(acc[i], 0.f);
        PRAGMA_UNROLL
        for (int t = 0; t < acc[i].num_elements; t++) acc[i].x[t] = acc[i].x[t] * 2.f;
        UNROLL(4)
        for (int t = 0; t < acc[i].num_elements; t++) acc[i].x[t] = acc[i].x[t] * 2.f;
        CUTLASS_PRAGMA_UNROLL for (int t = 0; t < acc[i].num_elements; t++) acc[i].x[t] = acc[i].x[t] * 2.f;
        _Pragma("unroll")
        for (int t = 0; t < acc[i].num_elements; t++) acc[i].x[t] = acc[i].x[t] * 2.f;
        _Pragma("unroll") for (int t = 0; t < acc[i].num_elements; t++) acc[i].x[t] = acc[i].x[t] * 2.f;
    }
    PRAGMA_UNROLL  // over elements outermost
    for (int t = 0; t < acc[0].num_elements; t++) {
        CUTLASS_PRAGMA_UNROLL
        for (int i = 0; i < 2; ++i) acc[i].x[t] *= 3.f;
    }
    for (int t = 0; t < acc[0].num_elements; t++) {
        CUTLASS_PRAGMA_UNROLL
        for (int i = 0; i < 2; ++i) acc[i].x[t] *= 3.f;
    }
    for (int i = 0; i < 2; ++i) wmma::store_matrix_sync(d + 256 * i, acc[i], 16, wmma::mem_row_major);
}

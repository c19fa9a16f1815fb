// A hint to unroll ahead of the loop, by a macro of its own or not, goes with the loop
#include <mma.h>
using namespace nvcuda;
#define UNROLL _Pragma("unroll")
#define UNROLL_BY(n) _Pragma("unroll")
#define EACH_ELEMENT(f, ...) do { UNROLL for (int i = 0; i < f.num_elements; i++) { auto &x = f.x[i]; __VA_ARGS__; } } while (0)
#define SCALE(f, s) UNROLL_BY(8) for (int i = 0; i < (f).num_elements; ++i) (f).x[i] *= (s)
#define SHIFT(f, s) _Pragma("unroll") for (int i = 0; i < (f).num_elements; ++i) (f).x[i] += (s)
__global__ void k(float *c, float alpha) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    EACH_ELEMENT(acc, x = x > 100.0f ? 100.0f : x; x += 0.25f);
    SCALE(acc, alpha);
    SHIFT(acc, 1.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

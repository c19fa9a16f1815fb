// What nothing uses and no rule migrates blocks nothing; a macro that is used does, and what a rule migrates stays.
#include <mma.h>
using namespace nvcuda;
#define WM nvcuda::wmma
#define LAYOUT(l)   \
    wmma::mem_##l##_major
#define LANE (threadIdx.x % 32)
#define USED(l) wmma::mem_##l##_major

__global__ void k(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 1.0f);
    wmma::store_matrix_sync(c, acc, 16, USED(row));
}
void run(float *c) { k<<<1, 32>>>(c); }

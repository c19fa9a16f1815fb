#include <mma.h>
using namespace nvcuda::wmma;

__device__ __noinline__ void clear(fragment<accumulator, 16, 16, 16, float> &acc) { fill_fragment(acc, 0.0f); }
__device__ float twice(float v) { return 2.0f * v; }

__global__ void kernel(float *c) {
    fragment<accumulator, 16, 16, 16, float> acc;
    clear(acc);
    store_matrix_sync(c, acc, 16, mem_row_major);
    c[0] = twice(c[0]);
}

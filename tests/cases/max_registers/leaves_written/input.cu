#include <mma.h>
using namespace nvcuda::wmma;

__global__ void __launch_bounds__(256) written(float *c) {
    fragment<accumulator, 16, 16, 16, float> acc;
    fill_fragment(acc, 1.0f);
    store_matrix_sync(c, acc, 16, mem_row_major);
}

__global__ void no_fragments(float *c) { c[threadIdx.x] = 0.0f; }

void run(float *c) {
    written<<<1, 32>>>(c);
    no_fragments<<<1, 32>>>(c);
}

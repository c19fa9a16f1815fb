#include <mma.h>
using namespace nvcuda;

__global__ void clear(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void twice(void (*step)(float *), float *c) { step(c); step(c); }
void add(float *c) { *c += 1; }

void run(float *c) {
    auto kernel = clear;
    cudaFuncSetAttribute(clear, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
    kernel<<<1, 32>>>(c);
    twice(add, c);
}

#include <mma.h>
using namespace nvcuda;

__device__ float next(unsigned &state) {
    state = state * 1664525u + 1013904223u;
    return state * 2.3e-10f;
}

__global__ void kernel(float *c, int *count, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    unsigned state = 1234 + threadIdx.x;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += next(state);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += atomicAdd(count, 1);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += clock();
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

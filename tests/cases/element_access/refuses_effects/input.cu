#include <cstdio>
#include <mma.h>
using namespace nvcuda;

__device__ float log_it(float v, float *to) {
    to[0] = v;
    return v;
}

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) printf("%f\n", acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) atomicAdd(c, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) c[0] = acc.x[i];
    for (int i = 0; i < acc.num_elements; i++) { __syncwarp(); acc.x[i] += 1.0f; }
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = log_it(acc.x[i], c);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

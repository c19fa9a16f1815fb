#include <mma.h>
using namespace nvcuda;

__device__ float weigh(float v, int at) { return v * at; }

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= i;
    for (int i = 0; i < acc.num_elements; i++) if (i > 3) acc.x[i] = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = i / 4 ? acc.x[i] : alpha;
    for (int i = 0; i < acc.num_elements; i++) c[i] = acc.x[i];
    for (int i = 0; i < acc.num_elements; i++) { int j = i ^ 1; acc.x[i] += j; }
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = weigh(acc.x[i], i);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

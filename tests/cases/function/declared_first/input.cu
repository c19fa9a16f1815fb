#include <mma.h>
using namespace nvcuda;

__global__ void later(float *c, int n);
__device__ float twice(float v);

void run(float *c) { later<<<1, 32>>>(c, 4); }

__global__ void later(float *c, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fill_fragment(acc, twice(float(n)));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__device__ float twice(float v) { return 2.0f * v; }

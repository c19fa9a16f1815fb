#include <mma.h>
using namespace nvcuda;

__device__ void scale(wmma::fragment<wmma::accumulator, 16, 16, 16, float> &f, float by) {
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= by;
}

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const int lane = threadIdx.x & 31;
    if (lane < 16)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] = 0.0f;
    for (int k = 0; k < n; k++) {
        if (bias[threadIdx.x] > k) continue;
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] += 1.0f;
    }
    if (lane > 3) scale(acc, alpha);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const int warp = threadIdx.x >> 5;
    if (warp < n) {
        for (int i = 0; i < acc.num_elements; i++) {
            if (acc.x[i] < 0.0f && n > 3) continue;
            float v = acc.x[i];
            switch (n) {
                case 0: v = 0.0f; break;
                default: v += alpha; break;
            }
            acc.x[i] = v;
        }
    }
    if (threadIdx.x < 64)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] = n ? acc.x[i] : 1.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

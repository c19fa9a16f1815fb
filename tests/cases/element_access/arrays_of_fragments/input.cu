#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> tile[2][3];
    float row_scale[2] = {alpha, 2.0f};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            wmma::fill_fragment(tile[i][j], 1.0f);
    #pragma unroll
            for (int t = 0; t < tile[i][j].num_elements; t++) tile[i][j].x[t] *= row_scale[i];
        }
    for (int t = 0; t < acc.num_elements; t++) acc.x[t] += tile[0][0].x[t] + tile[1][2].x[t];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

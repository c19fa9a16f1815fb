#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void scale(float *c, bool b) {
    Acc acc[2], other[2];
    for (int t = 0; t < 8; t++)
        for (int j = 0; j < 2; j++) acc[j].x[t] *= 2;
    for (int t = 0; t < 8; t++) {
        // over tiles
        for (int j = 0; j < 2; j++)
            acc[j].x[t] *= 3;
    }
    if (b) for (int t = 0; t < 8; t++)
        #pragma unroll // all
        for (int j = 0; j < 2; j++) acc[j].x[t] *= 2;
    for (int j = 0; j < 2; j++)
        for (int t = 0; t < 8; t++)
            acc[j].x[t] *= 3;
    wmma::store_matrix_sync(c, acc[0], 16, wmma::mem_row_major);
}

#include <mma.h>
using namespace nvcuda;
__global__ void mm(float *c, int tiles) {
    int w = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    if (w >= tiles) return;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::store_matrix_sync(c + w * 256, fc, 16, wmma::mem_row_major);
}

// Of these blocks, that of the last launch alone may have a row that is no whole warps.
void run(float *c, int tiles, int threads) {
    dim3 block(128, 1);
    mm<<<dim3(tiles), dim3(32, 1, 1)>>>(c, tiles);
    mm<<<tiles, dim3(64)>>>(c, tiles);
    mm<<<tiles, block>>>(c, tiles);
    mm<<<tiles, threads * 32>>>(c, tiles);
    mm<<<tiles, threads>>>(c, tiles);
}

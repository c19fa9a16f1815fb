#include <mma.h>
using namespace nvcuda::wmma;

extern "C" __global__ void one_tile(float *c) {
    fragment<accumulator, 16, 16, 16, float> acc;
    fill_fragment(acc, 1.0f);
    store_matrix_sync(c, acc, 16, mem_row_major);
}

// its arrays may want more registers than blocks of 1024 leave
__global__ void eight_tiles(float *c) {
    fragment<accumulator, 16, 16, 16, float> acc[8];
    for (int i = 0; i < 8; i++) fill_fragment(acc[i], 1.0f);
    for (int i = 0; i < 8; i++) store_matrix_sync(c + 256 * i, acc[i], 16, mem_row_major);
}

void run(float *c, int threads) {
    one_tile<<<1, threads>>>(c);
    eight_tiles<<<1, threads>>>(c);
}

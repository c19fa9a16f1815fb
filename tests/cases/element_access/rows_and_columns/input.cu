#include <mma.h>
using namespace nvcuda;
__global__ void kernel(float *c, const float *bias, float *out, int ld, int m0, int n0) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    const int lane = threadIdx.x % 32;
    const int group = lane >> 2, pair = lane & 3;
    for (int i = 0; i < acc.num_elements; i++) {
        int col = (lane % 4) * 2 + i % 2 + 8 * (i / 4);
        acc.x[i] += bias[n0 + col];
    }
    for (int i = 0; i < 8; i++) {
        const int r = m0 + group + ((i & 2) ? 8 : 0), c = n0 + pair * 2 + (i & 1) + (i >> 2) * 8;
        if (c > r) acc.x[i] = -INFINITY;
    }
    for (int i = 0; i < 8; i++) acc.x[i] *= bias[lane / 4 + 8 * ((i / 2) % 2)];
    for (int i = 0; i < 8; i++) {
        int j0 = (threadIdx.x & 3) << 1;
        int rr = (threadIdx.x & 31) / 4 + (i % 4 / 2) * 8;
        out[(m0 + rr) * ld + n0 + j0 + i % 2 + i / 4 * 8] = acc.x[i];
    }
    for (int i = 0; i < 8; i++) acc.x[i] += bias[((threadIdx.y * blockDim.x + threadIdx.x) % warpSize) / 4 + 8 * (i / 2 % 2)];
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(lane / 4 + 8 * (i / 2 % 2)) / 8];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

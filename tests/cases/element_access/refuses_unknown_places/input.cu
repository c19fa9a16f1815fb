#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float *out, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc, other;
    wmma::fragment<wmma::accumulator, 32, 8, 16, float> tall;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fill_fragment(other, 0.0f);
    wmma::fill_fragment(tall, 0.0f);
    wmma::fill_fragment(a, __float2half(0.0f));
    const int lane = threadIdx.x % 32;
    const int group = lane >> 2, pair = lane & 3;
    // of compute capability 7.0
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(lane & 16) / 4 + (lane & 4) * 2 + (i & 2) + lane % 2];
    for (int i = 0; i < 8; i++) acc.x[i] += bias[pair * 2 + i % 2 + 4 * (i / 4)];
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(pair + n) * 2 + i % 2 + 8 * (i / 4) + lane];
    for (int i = 0; i < 8; i++) acc.x[i] += lane / 4 + i * 16;
    for (int i = 0; i < 8; i++) acc.x[i] += other.x[i] * bias[group + 8 * ((i / 2) % 2)];
    for (int i = 0; i < 8; i++) tall.x[i] += bias[group + 8 * ((i / 2) % 2)];
    for (int i = 0; i < 16; i++) a.x[i] = __float2half(bias[group + 8 * ((i / 2) % 2)]);
    for (int i = 0; i < 8; i++) acc.x[i] += bias[(lane / 4) * 2 + i % 2];
    for (int i = 0; i < 8; i++) out[lane * 8 + i] = acc.x[i];
    for (int i = 0; i < 8; i++) out[threadIdx.x] += acc.x[i];
    for (int i = 0; i < 8; i++) {
        int row = group + 8 * ((i / 2) % 2), half_col = pair * 2;
        acc.x[i] += bias[row] + half_col;
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;
using HAcc = wmma::fragment<wmma::accumulator, 16, 16, 16, half>;
__global__ void refused(half *c, half2 given, const half2 *table) {
    HAcc acc;
    half2 *pairs = reinterpret_cast<half2 *>(acc.x);
    for (int i = 0; i < 4; i++) pairs[i] = __hmul2(pairs[i], given);
    for (int i = 0; i < 4; i++) pairs[i] = __hadd2(pairs[i], table[0]);
    for (int i = 0; i < 4; i++) pairs[i] = __lowhigh2highlow(pairs[i]);
    for (int i = 0; i < 4; i++) pairs[i].x = pairs[i].y;
    for (int i = 0; i < 4; i++) pairs[i] = make_half2(pairs[i].y, pairs[i].x);
    for (int i = 0; i < 4; i++) pairs[i] = __floats2half2_rn(1.0f, 2.0f);
    for (int i = 0; i < 8; i++) pairs[i] = __float2half2_rn(1.0f);
    for (int i = 0; i < 2; i++) pairs[i] = __float2half2_rn(1.0f);
    for (int i = 0; i < 4; i++) { pairs[i].x = pairs[i].x * given.x; pairs[i].y = pairs[i].y * given.y; }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

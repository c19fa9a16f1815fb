#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;
using HAcc = wmma::fragment<wmma::accumulator, 16, 16, 16, half>;
__global__ void kernel(half *c, float alpha, half bias) {
    HAcc acc, other;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(other, c, 16, wmma::mem_row_major);
    const __half2 scale = __float2half2_rn(alpha);
    half2 *pairs = reinterpret_cast<half2 *>(acc.x);
    for (int i = 0; i < acc.num_elements / 2; i++) pairs[i] = __hmul2(pairs[i], scale);
    for (int i = 0; i < 4; i++) {
        half2 v = reinterpret_cast<half2 *>(acc.x)[i];
        half2 w = reinterpret_cast<half2 *>(other.x)[i];
        reinterpret_cast<half2 *>(acc.x)[i] = __hfma2(v, scale, __hadd2(w, __half2half2(bias)));
    }
    for (int i = 0; i < acc.num_elements; i += 2) {
        float2 v = __half22float2(*reinterpret_cast<half2 *>(&acc.x[i]));
        v.x = fmaxf(v.x, 0.0f);
        v.y = fmaxf(v.y, 0.0f);
        *reinterpret_cast<half2 *>(&acc.x[i]) = __float22half2_rn(v);
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

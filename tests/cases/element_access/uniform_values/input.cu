#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const int warp = threadIdx.x / 32;
    const float by = bias[warp], first = __shfl_sync(0xffffffff, bias[threadIdx.x], 0);
    float scales[2];
    for (int s = 0; s < 2; s++) scales[s] = bias[s + 2 * blockIdx.x];
    __shared__ float sum[8];
    if (threadIdx.x % 32 == 0) sum[warp] = by;
    __syncwarp();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = acc.x[i] * by * scales[1] + sum[warp] + first + bias[warp / 2];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

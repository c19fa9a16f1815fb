#include <mma.h>
using namespace nvcuda;
#define WARP_SIZE 32
constexpr int kWarp = 32;

__global__ void tiles(const float *in, float *out, int n) {
    __shared__ float tile[8][256];
    int tid = threadIdx.x;
    int warp = tid / WARP_SIZE, warps = blockDim.x / kWarp;
    int by_shift = threadIdx.x >> 5;
    int lane = threadIdx.x & 31, lane_too = tid % 32;
    int global_warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    for (int i = lane; i < 256; i += 32) tile[warp][i] = in[i];
    for (int i = lane_too; i < 256; i += WARP_SIZE) tile[warp][i] += 1.0f;
    for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = 0.0f;
    __syncwarp();
    wmma::load_matrix_sync(acc, tile[by_shift], 16, wmma::mem_row_major);
    if (lane == 0) out[n + warp + warps * global_warp] = 32.0f;
    wmma::store_matrix_sync(out + 32 * warp, acc, 16, wmma::mem_row_major);
}

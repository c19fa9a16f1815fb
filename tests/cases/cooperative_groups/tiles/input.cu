#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__device__ float row_max(const cg::thread_block_tile<16> &tile, float v) {
    for (int i = tile.size() / 2; i > 0; i /= 2) v = fmaxf(v, tile.shfl_xor(v, i));
    return v;
}

__global__ void softmax(float *x, int n) {
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
    auto half_warp = cg::tiled_partition<16>(block);
    auto quarter = cg::tiled_partition<4>(half_warp);
    float v = x[block.thread_rank()];
    float top = cg::reduce(half_warp, v, cg::greater<float>()) + cg::reduce(quarter, v, cg::less<float>());
    int bits = cg::reduce(warp, n, cg::bit_or<int>()) + cg::reduce(warp, n, cg::bit_and<int>()) + cg::reduce(warp, n, cg::bit_xor<int>());
    float sum = cg::reduce(half_warp, expf(v - row_max(half_warp, top)), cg::plus<float>());
    if (half_warp.thread_rank() == 0) x[half_warp.meta_group_rank()] = sum + half_warp.meta_group_size();
    warp.sync();
    if (warp.any(v > 0) && !warp.all(v > 1)) x[bits] = warp.ballot(v < 2);
    x[n] = warp.shfl(v, 3) + warp.shfl_up(v, 1) - warp.shfl_down(v, warp.num_threads() / 4);
}

#include <mma.h>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class T> __device__ T tile_sum(cg::thread_block_tile<32> tile, T v) {
    for (int o = tile.size() / 2; o > 0; o /= 2) v += tile.shfl_xor(v, o);
    return v;
}
template <class T> __device__ T own_reduce(const cg::thread_block_tile<32> &tile, T v) {
    return cg::reduce(tile, v, cg::plus<T>());
}
__device__ float lane_max(const Acc &f) { float m = -1; for (float v : f.x) m = fmaxf(m, v); return m; }
__global__ void folds(float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    float s = 0, t = 0, u = 0;
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) t += acc.x[i] * acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) u += acc.x[i] / 2;
    s = tile_sum(warp, s);
    float norm = sqrtf(own_reduce(warp, t));
    const float m = cg::reduce(warp, lane_max(acc), cg::greater<float>{});
    for (int o = warp.num_threads() / 2; o > 0; o >>= 1) u += warp.shfl_down(u, o);
    if (warp.thread_rank() == 0) *q = s + m + norm + u;
    for (int i = 0; i < acc.num_elements; ++i) acc.x[i] /= norm;
    wmma::store_matrix_sync(p, acc, 16, wmma::mem_row_major);
}

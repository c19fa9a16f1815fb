#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <typename Tile> __device__ unsigned alike(const Tile &tile, float x) { return tile.match_any(x); }

// The threads of a tile with the same value, counted from the tile's first.
__global__ void histogram(const int *keys, unsigned *out) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto tile = cg::tiled_partition<8>(warp);
    const int key = keys[threadIdx.x];
    const unsigned same = warp.match_any(key);
    if (__ffs(same) - 1 == int(warp.thread_rank())) atomicAdd(out + key, __popc(same));
    int is_one;
    const unsigned all = tile.match_all(key, is_one);
    out[threadIdx.x] += all + is_one + alike(tile, key * 0.5f);
}

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void unknown(int *out) {
    auto block = cg::this_thread_block();
    auto active = cg::coalesced_threads();
    out[0] = active.size();
    auto grid = cg::this_grid();
    grid.sync();
    cg::thread_group any_size = cg::tiled_partition(block, 8);
    any_size.sync();
}

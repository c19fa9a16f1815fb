#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void fill(const cg::grid_group &grid, float *to, int n) {
    for (int i = grid.thread_rank(); i < n; i += grid.size()) to[i] = i;
}
__global__ void init(float *to, int n) {
    cg::grid_group grid = cg::this_grid();
    fill(grid, to, n);
    if (grid.block_rank() == grid.num_blocks() - 1) to[n] = grid.dim_blocks().x + grid.group_dim().y + cg::this_grid().num_threads();
}

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

struct Worker {
    cg::thread_block block;
    __device__ void wait() { block.sync(); }
};
__global__ void copy(float *to, const float *from, int n) {
    auto cta = cg::this_thread_block();
    Worker worker{cta};
    for (unsigned i = cta.thread_rank(); i < n; i += cta.size()) to[i] = from[i];
    worker.wait();
    dim3 where = cta.group_index();
    int x = cta.thread_index().x + where.x * cta.dim_threads().x + cta.group_dim().y;
    if (cg::thread_rank(cta) < cg::group_size(cta) - cta.num_threads() / 2) to[x] += cta.group_index().y;
    cg::thread_block::sync();
    cg::this_thread_block().sync();
}

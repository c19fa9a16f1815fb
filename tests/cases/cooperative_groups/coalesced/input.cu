// Threads that are at one place together; of some groups of them there is no form.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
using namespace cooperative_groups;

__device__ int next(int *counter) {
    coalesced_group active = coalesced_threads();
    int first;
    if (active.thread_rank() == 0) first = atomicAdd(counter, active.size());
    first = active.shfl(first, 0);
    return first + active.thread_rank();
}
template <typename Group> __device__ float sum(const Group &group, float v) {
    return cg::reduce(group, v, cg::plus<float>());
}

__global__ void pack(const int *in, int *out, int *count, float *sums) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (in[i] == 0) return;
    out[next(count)] = in[i];
    auto here = cg::coalesced_threads();
    sums[i] = sum(here, in[i]) + sum(cg::tiled_partition<32>(cg::this_thread_block()), 1.0f);
    if (here.match_any(in[i]) == 1u && here.ballot(in[i] > 2)) sums[i] += here.num_threads();
    auto part = cg::tiled_partition(here, 4);
    auto odd = cg::binary_partition(here, in[i] & 1);
    sums[i] += part.size() + odd.size();
}

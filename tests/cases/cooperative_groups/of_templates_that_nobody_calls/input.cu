// A header's functions over any group: which group it is, only a program that includes it says.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

template <class Warp> inline __device__ void warpSum(float &value, Warp &warp) {
    value = cg::reduce(warp, value, cg::plus<float>());
}
template <int DIM, class Warp> inline __device__ void warpSums(float *values, Warp &warp) {
    for (int i = 0; i < DIM; i++) warpSum(values[i], warp);
    cg::sync(warp);
}
template <class Index> __device__ void sumOfEach(float *sums, float value, Index id) {
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto same = cg::labeled_partition(warp, id);
    sums[id] += value;
}

__global__ void add(float *a, float b) { a[threadIdx.x] += b; }
void run(float *a) { add<<<1, 32>>>(a, 2.0f); }

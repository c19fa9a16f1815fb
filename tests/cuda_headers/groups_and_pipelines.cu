// Cooperative groups, the pipeline primitives, libcu++'s pipeline and barrier.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;

template <class Tile> __device__ int tile_sum(Tile tile, int value) {
  for (int i = tile.size() / 2; i > 0; i /= 2) value += tile.shfl_down(value, i);
  return value;
}

__global__ void groups(int *out, const int *in) {
  cg::thread_block block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  cg::thread_block_tile<16> half_warp = cg::tiled_partition<16>(block);
  cg::grid_group grid = cg::this_grid();
  int v = in[block.thread_rank()];
  v = cg::reduce(warp, v, cg::plus<int>());
  v += cg::reduce(half_warp, v, cg::greater<int>()) + tile_sum(half_warp, v);
  v += warp.shfl_xor(v, 1) + warp.shfl(v, 0) + warp.any(v) + warp.ballot(v) + warp.meta_group_rank();
  block.sync();
  cg::sync(block);
  warp.sync();
  if (warp.thread_rank() == 0) out[block.group_index().x + block.thread_index().x] = v + block.size();
  cg::coalesced_group active = cg::coalesced_threads();
  out[1] = active.size() + active.thread_rank() + grid.size();
  grid.sync();
}

__global__ void primitives(const float4 *global, float4 *out) {
  __shared__ float4 staged[2][32];
  __pipeline_memcpy_async(&staged[0][threadIdx.x], &global[threadIdx.x], sizeof(float4));
  __pipeline_memcpy_async(&staged[1][threadIdx.x], &global[threadIdx.x], 16, 0);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[threadIdx.x] = staged[0][threadIdx.x];
}

__global__ void libcu(const int *global, int *out, size_t n) {
  __shared__ int staged[2][128];
  auto block = cg::this_thread_block();
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, staged[0], global, sizeof(int) * n, pipe);
  cuda::memcpy_async(staged[0] + threadIdx.x, global + threadIdx.x, cuda::aligned_size_t<4>(4), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  pipe.consumer_release();
  cuda::pipeline<cuda::thread_scope_thread> own = cuda::make_pipeline();
  own.producer_acquire();
  cuda::memcpy_async(&staged[1][0], global, sizeof(int), own);
  own.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(own);

  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  if (block.thread_rank() == 0) init(&barrier, block.size());
  block.sync();
  cuda::memcpy_async(block, staged[1], global, sizeof(int) * n, barrier);
  barrier.arrive_and_wait();
  auto token = barrier.arrive();
  barrier.wait(std::move(token));
  cg::memcpy_async(block, staged[0], global, sizeof(int) * n);
  cg::wait(block);
  cg::wait_prior<1>(block);
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(out[0]);
  counter.fetch_add(1, cuda::std::memory_order_relaxed);
  out[1] = staged[0][threadIdx.x] + counter.load();
}

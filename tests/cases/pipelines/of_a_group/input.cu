#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void shared_copy(const float *in, float *out) {
  __shared__ float s[2][256];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, s[0], in, sizeof(float) * 256);
  cg::memcpy_async(block, s[1], in + 256, sizeof(float) * 256);
  cg::wait_prior<1>(block);
  out[threadIdx.x] = s[0][threadIdx.x];
  cg::wait(block);
  auto tile = cg::tiled_partition<32>(block);
  cg::memcpy_async(tile, s[0] + tile.meta_group_rank() * 32, in, 128);
  cg::wait(tile);
}

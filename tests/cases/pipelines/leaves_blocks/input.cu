#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
namespace cg = cooperative_groups;
__global__ void with_roles(const float *in, float *out) {
  __shared__ float s[256];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto role = threadIdx.x < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
  auto pipe = cuda::make_pipeline(block, &state, role);
  cuda::memcpy_async(block, s, in, sizeof(float) * 256, pipe);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void of_a_tile(const float *in, float *out) {
  __shared__ float s[256];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> states[8];
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto pipe = cuda::make_pipeline(tile, &states[threadIdx.x / 32]);
  cuda::memcpy_async(tile, s, in, sizeof(float) * 32, pipe);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void with_barrier(const float *in, float *out, cuda::barrier<cuda::thread_scope_block> &bar) {
  __shared__ float s[256];
  cuda::memcpy_async(s + threadIdx.x, in + threadIdx.x, 4, bar);
  bar.arrive_and_wait();
}
struct copy_queue { void producer_commit(); void memcpy_async(int) {} };
void own(copy_queue &q) { q.producer_commit(); q.memcpy_async(1); }

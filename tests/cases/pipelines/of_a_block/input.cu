#include <cooperative_groups.h>
#include <cuda/pipeline>
namespace cg = cooperative_groups;

using Pipeline = cuda::pipeline<cuda::thread_scope_block>;

__device__ void fetch(Pipeline &pipe, float *to, const float *from) {
  pipe.producer_acquire();
  cuda::memcpy_async(to + threadIdx.x, from + threadIdx.x, sizeof(float), pipe);
  pipe.producer_commit();
}

__global__ void reversed(const float *in, float *out, int tiles) {
  __shared__ float s[2][256];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  cuda::pipeline<cuda::thread_scope_block> pipe = cuda::make_pipeline(block, &state);
  for (int t = 0, next = 0; t < tiles; t++) {
    for (; next < tiles && next < t + 2; next++) fetch(pipe, s[next % 2], in + next * 256);
    pipe.consumer_wait();
    out[t * 256 + threadIdx.x] = s[t % 2][255 - threadIdx.x];
    pipe.consumer_release();
  }
}

template <int STAGES> __global__ void summed(const float *in, float *out) {
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
  __shared__ float s[STAGES][256];
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  for (int i = 0; i < STAGES; i++) {
    pipe.producer_acquire();
    cuda::memcpy_async(cg::this_thread_block(), s[i], in + i * 256, sizeof(float) * 256, pipe);
    pipe.producer_commit();
  }
  for (int i = 0; i < STAGES; i++) {
    pipe.consumer_wait();
    out[threadIdx.x] += s[i][255 - threadIdx.x];
    pipe.consumer_release();
  }
}

void run(const float *in, float *out) {
  reversed<<<1, 256>>>(in, out, 4);
  summed<3><<<1, 256>>>(in, out);
}

#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#define PIPELINE cuda::pipeline<cuda::thread_scope_thread>
#define COPY16(pipe, dst, src) cuda::memcpy_async(dst, src, cuda::aligned_size_t<16>(16), pipe)
#define WAIT_PRIOR(pipe, n) cuda::pipeline_consumer_wait_prior<n>(pipe)
#define COMMIT() __pipeline_commit()
#define BARRIER cuda::barrier<cuda::thread_scope_block>
__global__ void kernel(const float4 *in, float4 *out) {
  __shared__ float4 s[64];
  PIPELINE pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  COPY16(pipe, s + threadIdx.x, in + threadIdx.x);
  pipe.producer_commit();
  WAIT_PRIOR(pipe, 0);
  COMMIT();
  out[threadIdx.x] = s[threadIdx.x];
}

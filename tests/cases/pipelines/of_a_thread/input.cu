#include <cuda/pipeline>
#include <cuda_pipeline.h>
template <int Stages> __global__ void staged(const int *in, int *out, int n) {
  __shared__ int s[Stages][256];
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  for (int i = 0; i < Stages; i++) {
    pipe.producer_acquire();
    cuda::memcpy_async(&s[i][threadIdx.x], in + i * 256 + threadIdx.x, sizeof(int), pipe);  // one word
    pipe.producer_commit();
  }
  cuda::pipeline_consumer_wait_prior<Stages - 1>(pipe);
  __syncthreads();
  pipe.consumer_release();
  const auto shape = cuda::aligned_size_t<16>(16);
  cuda::memcpy_async(s[1] + 4 * threadIdx.x, in, shape, pipe);
  pipe.consumer_wait();
  out[threadIdx.x] = s[0][threadIdx.x];
}
__device__ void copy(void *to, const void *from, bool inside) {
  __pipeline_memcpy_async(to, from, 16);
  __pipeline_memcpy_async(to, from, sizeof(float2), inside ? 0 : 4);
  __pipeline_commit();
  __pipeline_wait_prior(1);
}

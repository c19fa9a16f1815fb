// Stages and barriers: libcu++'s pipelines with one role and with two, its barriers, copies that arrive; mbarriers by PTX and by CUDA's primitives.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline_primitives.h>
#include <cstdint>
#include <cstdio>
#include <vector>
namespace cg = cooperative_groups;
constexpr int Batch = 128;
__global__ void staged(const int *in, int *out, int batches) {
  constexpr size_t stages = 2;
  __shared__ int buffer[stages][Batch];
  auto block = cg::this_thread_block();
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  auto pipe = cuda::make_pipeline(block, &state);
  for (int fetch = 0, compute = 0; compute < batches; ++compute) {
    for (; fetch < batches && fetch < compute + (int)stages; ++fetch) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, buffer[fetch % stages], in + fetch * Batch, cuda::aligned_size_t<16>(Batch * sizeof(int)), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    out[compute * Batch + threadIdx.x] = buffer[compute % stages][Batch - 1 - threadIdx.x] * 2;
    pipe.consumer_release();
  }
}
__global__ void roles(const int *in, int *out, int batches) {
  constexpr size_t stages = 3;
  __shared__ int buffer[stages][Batch];
  auto block = cg::this_thread_block();
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  const cuda::pipeline_role role = threadIdx.x < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
  auto pipe = cuda::make_pipeline(block, &state, role);
  if (role == cuda::pipeline_role::producer) {
    for (int b = 0; b < batches; ++b) {
      pipe.producer_acquire();
      for (int i = threadIdx.x; i < Batch; i += 32) cuda::memcpy_async(&buffer[b % stages][i], in + b * Batch + i, sizeof(int), pipe);
      pipe.producer_commit();
    }
  } else {
    for (int b = 0; b < batches; ++b) {
      pipe.consumer_wait();
      for (int i = threadIdx.x - 32; i < Batch; i += blockDim.x - 32) out[b * Batch + i] = buffer[b % stages][Batch - 1 - i] + 1;
      pipe.consumer_release();
    }
  }
}
__global__ void barriers(const float *in, float *out, int n) {
  using barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ barrier ready[2], filled[2];
  __shared__ float buffer[2][64];
  if (threadIdx.x == 0)
    for (int i = 0; i < 2; ++i) { init(&ready[i], 64 + 32); init(&filled[i], 64 + 32); }
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int i = 0; i < n; ++i) {
      ready[i % 2].arrive_and_wait();
      for (int j = threadIdx.x; j < 64; j += 32) buffer[i % 2][j] = in[i * 64 + j];
      barrier::arrival_token token = filled[i % 2].arrive();
      (void)token;
    }
  } else {
    (void)ready[0].arrive();
    (void)ready[1].arrive();
    for (int i = 0; i < n; ++i) {
      filled[i % 2].arrive_and_wait();
      out[i * 64 + threadIdx.x - 32] = buffer[i % 2][95 - threadIdx.x];
      auto token = ready[i % 2].arrive();
      (void)token;
    }
  }
}
__global__ void tx(const float4 *in, float4 *out) {
  __shared__ alignas(16) float4 tile[64];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, in, cuda::aligned_size_t<16>(sizeof tile), bar);
  auto token = bar.arrive();
  bar.wait(std::move(token));
  out[threadIdx.x] = tile[63 - threadIdx.x];
  block.sync();
  cg::memcpy_async(block, tile, in + 64, sizeof tile);
  cg::wait(block);
  out[64 + threadIdx.x] = tile[63 - threadIdx.x];
}
__device__ __forceinline__ void mbar_init(uint64_t *bar, uint32_t count) {
  uint32_t a = (uint32_t)__cvta_generic_to_shared(bar);
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(a), "r"(count) : "memory");
}
__device__ __forceinline__ uint64_t mbar_arrive(uint64_t *bar) {
  uint32_t a = (uint32_t)__cvta_generic_to_shared(bar);
  uint64_t token;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(a) : "memory");
  return token;
}
__device__ __forceinline__ bool mbar_test(uint64_t *bar, uint64_t token) {
  uint32_t a = (uint32_t)__cvta_generic_to_shared(bar), done;
  asm volatile("{\n .reg .pred p;\n mbarrier.test_wait.shared.b64 p, [%1], %2;\n selp.u32 %0, 1, 0, p;\n}" : "=r"(done) : "r"(a), "l"(token) : "memory");
  return done;
}
__device__ __forceinline__ void cp_arrive(uint64_t *bar) {
  uint32_t a = (uint32_t)__cvta_generic_to_shared(bar);
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(a) : "memory");
}
__global__ void ptx(const int *in, int *out, int rounds) {
  __shared__ alignas(8) uint64_t bar;
  __shared__ int data[128];
  if (threadIdx.x == 0) mbar_init(&bar, blockDim.x);
  __syncthreads();
  for (int r = 0; r < rounds; ++r) {
    data[threadIdx.x] = in[r * 128 + threadIdx.x];
    uint64_t t = mbar_arrive(&bar);
    while (!mbar_test(&bar, t)) {}
    out[r * 128 + threadIdx.x] = data[127 - threadIdx.x];
    t = mbar_arrive(&bar);
    while (!mbar_test(&bar, t)) {}
  }
  __syncthreads();
  if (threadIdx.x == 0) asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"((uint32_t)__cvta_generic_to_shared(&bar)));
}
__global__ void copies(const int *in, int *out) {
  __shared__ alignas(8) uint64_t bar;
  __shared__ alignas(16) int data[128];
  if (threadIdx.x == 0) mbar_init(&bar, 32);
  __syncthreads();
  if (threadIdx.x < 32) {
    uint32_t dst = (uint32_t)__cvta_generic_to_shared(data + threadIdx.x * 4);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(dst), "l"(in + threadIdx.x * 4) : "memory");
    cp_arrive(&bar);
  }
  uint32_t a = (uint32_t)__cvta_generic_to_shared(&bar);
  asm volatile("{\n .reg .pred done;\n W:\n mbarrier.test_wait.parity.shared.b64 done, [%0], %1;\n @!done bra W;\n}" ::"r"(a), "r"(0) : "memory");
  out[threadIdx.x] = data[127 - threadIdx.x];
}
__global__ void primitives(const int *in, int *out) {
  __shared__ __mbarrier_t bar;
  __shared__ alignas(16) int data[128];
  if (threadIdx.x == 0) __mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  __pipeline_memcpy_async(data + threadIdx.x, in + threadIdx.x, 4);
  __pipeline_arrive_on(&bar);
  __mbarrier_token_t token = __mbarrier_arrive(&bar);
  while (!__mbarrier_test_wait(&bar, token)) {}
  out[threadIdx.x] = data[127 - threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) __mbarrier_inval(&bar);
}
static int mbarriers() {
  std::vector<int> h(512), o(512);
  for (int i = 0; i < 512; ++i) h[i] = i * 3;
  int *in, *out, bad = 0;
  cudaMalloc(&in, 2048); cudaMalloc(&out, 2048);
  cudaMemcpy(in, h.data(), 2048, cudaMemcpyHostToDevice);
  ptx<<<1, 128>>>(in, out, 4);
  cudaMemcpy(o.data(), out, 2048, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 512; ++i) bad += o[i] != h[i / 128 * 128 + 127 - i % 128];
  copies<<<1, 128>>>(in, out);
  cudaMemcpy(o.data(), out, 512, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 128; ++i) bad += o[i] != h[127 - i];
  primitives<<<1, 128>>>(in + 128, out);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1000;
  cudaMemcpy(o.data(), out, 512, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 128; ++i) bad += o[i] != h[255 - i];
  return bad;
}
int main() {
  const int batches = 7;
  std::vector<int> h(Batch * batches), o(h.size());
  for (size_t i = 0; i < h.size(); ++i) h[i] = int(i * 17 % 1000);
  int *in, *out, bad = 0;
  cudaMalloc(&in, h.size() * 4); cudaMalloc(&out, h.size() * 4);
  cudaMemcpy(in, h.data(), h.size() * 4, cudaMemcpyHostToDevice);
  staged<<<1, Batch>>>(in, out, batches);
  cudaMemcpy(o.data(), out, o.size() * 4, cudaMemcpyDeviceToHost);
  for (int b = 0; b < batches; ++b) for (int i = 0; i < Batch; ++i) bad += o[b * Batch + i] != 2 * h[b * Batch + Batch - 1 - i];
  roles<<<1, 128>>>(in, out, batches);
  cudaMemcpy(o.data(), out, o.size() * 4, cudaMemcpyDeviceToHost);
  for (int b = 0; b < batches; ++b) for (int i = 0; i < Batch; ++i) bad += o[b * Batch + i] != h[b * Batch + Batch - 1 - i] + 1;
  std::vector<float> f(64 * 5), g(64 * 5);
  for (size_t i = 0; i < f.size(); ++i) f[i] = float(i);
  float *fi, *fo;
  cudaMalloc(&fi, f.size() * 4); cudaMalloc(&fo, f.size() * 4);
  cudaMemcpy(fi, f.data(), f.size() * 4, cudaMemcpyHostToDevice);
  barriers<<<1, 96>>>(fi, fo, 5);
  cudaMemcpy(g.data(), fo, f.size() * 4, cudaMemcpyDeviceToHost);
  for (int b = 0; b < 5; ++b) for (int i = 0; i < 64; ++i) bad += g[b * 64 + i] != f[b * 64 + 63 - i];
  std::vector<float4> v(128), w(128);
  for (int i = 0; i < 128; ++i) v[i] = make_float4(i, i + 1, i + 2, i + 3);
  float4 *vi, *vo;
  cudaMalloc(&vi, 128 * 16); cudaMalloc(&vo, 128 * 16);
  cudaMemcpy(vi, v.data(), 128 * 16, cudaMemcpyHostToDevice);
  tx<<<1, 64>>>(vi, vo);
  if (cudaDeviceSynchronize() != cudaSuccess) return 3;
  cudaMemcpy(w.data(), vo, 128 * 16, cudaMemcpyDeviceToHost);
  for (int p = 0; p < 2; ++p) for (int i = 0; i < 64; ++i) bad += w[p * 64 + i].x != p * 64 + 63 - i;
  bad += mbarriers();
  printf(bad ? "FAILED %d\n" : "PASSED\n", bad);
  return bad != 0;
}

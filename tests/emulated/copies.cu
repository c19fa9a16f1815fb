// Asynchronous copies of every kind, each with its wait, and without: `waits` false has a __syncthreads() in its place.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cstdio>
#include <cstring>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;
constexpr int count = 128;

// Waits for a phase of the barrier at `bar`.
__device__ void wait_for(unsigned bar) {
  unsigned over = 0;
  while (over == 0)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }" : "=r"(over) : "r"(bar));
}

template <bool waits> __global__ void of_group(const int *from, int *to) {
  __shared__ int tile[count];
  const cg::thread_block block = cg::this_thread_block();
  cg::memcpy_async(block, tile, from, sizeof tile);
  if (waits) cg::wait(block);
  __syncthreads();
  to[threadIdx.x] = tile[count - 1 - threadIdx.x];
}

template <bool waits> __global__ void of_layouts(const int *from, int *to) {
  __shared__ int tile[2][count];
  const cg::thread_block block = cg::this_thread_block();
  cg::memcpy_async(block, tile[0], int(count), from, int(count));
  cg::memcpy_async(block, tile[1], int(count), from, int(count));
  waits ? cg::wait_prior<0>(block) : cg::wait_prior<1>(block);
  to[threadIdx.x] = tile[1][count - 1 - threadIdx.x];
}

template <bool waits> __global__ void of_barrier(const int *from, int *to) {
  __shared__ int tile[count];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  const cg::thread_block block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, from, cuda::aligned_size_t<16>(sizeof tile), bar);
  auto token = bar.arrive();
  if (waits) bar.wait(std::move(token));
  block.sync();
  to[threadIdx.x] = tile[count - 1 - threadIdx.x];
}

template <bool waits> __global__ void of_thread(const int *from, int *to) {
  __shared__ int tile[2][count];
  auto pipe = cuda::make_pipeline();
  for (int stage = 0; stage < 2; ++stage) {
    pipe.producer_acquire();
    cuda::memcpy_async(&tile[stage][threadIdx.x], from + threadIdx.x, sizeof(int), pipe);
    pipe.producer_commit();
  }
  if (waits) cuda::pipeline_consumer_wait_prior<0>(pipe);
  else pipe.consumer_wait();  // the first alone
  __syncthreads();
  to[threadIdx.x] = 2 * tile[0][count - 1 - threadIdx.x] - tile[1][count - 1 - threadIdx.x];
  pipe.consumer_release();
}

// Two stages, refilled while the other one is read.
template <bool waits> __global__ void of_block(const int *from, int *to) {
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  __shared__ int tile[2][count];
  const cg::thread_block block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  const auto fill = [&](int step) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tile[step % 2], from, sizeof tile[0], pipe);
    pipe.producer_commit();
  };
  int sum = 0;
  fill(0);
  for (int step = 0; step < 4; ++step) {
    if (step + 1 < 4) fill(step + 1);
    if (waits) pipe.consumer_wait();
    block.sync();
    sum += tile[step % 2][count - 1 - threadIdx.x];
    if (!waits) pipe.consumer_wait();
    pipe.consumer_release();
  }
  to[threadIdx.x] = sum - 3 * from[count - 1 - threadIdx.x];
}

template <bool waits> __global__ void of_arrivals(const int *from, int *to) {
  __shared__ alignas(16) int tile[count];
  __shared__ unsigned long long word;
  const unsigned bar = __cvta_generic_to_shared(&word), at = __cvta_generic_to_shared(tile + threadIdx.x);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(bar), "r"(count));
  __syncthreads();
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(at), "l"(from + threadIdx.x) : "memory");
  asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(bar) : "memory");
  if (waits) wait_for(bar);
  __syncthreads();
  to[threadIdx.x] = tile[count - 1 - threadIdx.x];
}

// The second tile brings what is there already, from elsewhere.
template <bool waits> __global__ void of_zeros(const int *from, int *to) {
  __shared__ int tile[2][count];
  int sum = 0;
  const auto fill = [&](int step) {
    __pipeline_memcpy_async(&tile[step % 2][threadIdx.x], from + (count + step * count) + threadIdx.x, 4);
    __pipeline_commit();
  };
  fill(0);
  for (int step = 0; step < 4; ++step) {
    if (step + 1 < 4) fill(step + 1);
    if (waits && step + 1 == 4) __pipeline_wait_prior(0);
    else __pipeline_wait_prior(1);
    __syncthreads();
    sum += tile[step % 2][count - 1 - threadIdx.x];
    __syncthreads();
  }
  to[threadIdx.x] = from[count - 1 - threadIdx.x] + sum;
}

// In bulk: to shared memory, told by a barrier, and back, told by a group.
template <bool waits, bool waits_for_store> __global__ void in_bulk(const int *from, int *to) {
  __shared__ alignas(128) int tile[count];
  __shared__ unsigned long long word;
  const unsigned bar = __cvta_generic_to_shared(&word), at = __cvta_generic_to_shared(tile);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(bar));
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared::cta.b64 s, [%0], %1; }" ::"r"(bar), "r"(count * 4));
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 ::"r"(at), "l"(from), "r"(count * 4), "r"(bar) : "memory");
  }
  if (waits) wait_for(bar);
  __syncthreads();
  const int mine = tile[count - 1 - threadIdx.x];
  __syncthreads();
  tile[threadIdx.x] = mine;
  asm volatile("fence.proxy.async.shared::cta;");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to), "r"(at), "r"(count * 4) : "memory");
    asm volatile("cp.async.bulk.commit_group;");
    if (waits_for_store) asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
  }
  __syncthreads();
  tile[threadIdx.x] = 0;
}

// The same by libcu++'s names of these instructions (Programming Guide, "Using TMA").
template <bool waits, bool waits_for_store> __global__ void by_names(const int *from, int *to) {
  namespace cde = cuda::device::experimental;
  __shared__ alignas(128) int tile[count];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, count);
  __syncthreads();
  cuda::barrier<cuda::thread_scope_block>::arrival_token token;
  if (threadIdx.x == 0) {
    cde::cp_async_bulk_global_to_shared(tile, from, sizeof tile, bar);
    token = cuda::device::barrier_arrive_tx(bar, 1, sizeof tile);
  } else {
    token = bar.arrive();
  }
  if (waits) bar.wait(std::move(token));
  __syncthreads();
  const int mine = tile[count - 1 - threadIdx.x];
  __syncthreads();
  tile[threadIdx.x] = mine;
  cde::fence_proxy_async_shared_cta();
  __syncthreads();
  if (threadIdx.x == 0) {
    cde::cp_async_bulk_shared_to_global(to, tile, sizeof tile);
    cde::cp_async_bulk_commit_group();
    if (waits_for_store) cde::cp_async_bulk_wait_group_read<0>();
  }
  __syncthreads();
  tile[threadIdx.x] = 0;
}

int main(int argc, char **argv) {
  int given[5 * count] = {}, got[count], *from, *to;  // zeros behind the first tile
  for (int i = 0; i < count; ++i) given[i] = i * 7 + 1;
  cudaMalloc(&from, sizeof given);
  cudaMalloc(&to, sizeof got);
  cudaMemcpy(from, given, sizeof given, cudaMemcpyHostToDevice);
  const bool right = argc > 2;
#define CASE(name, kernel, broken) \
  if (std::strcmp(argv[1], name) == 0) right ? kernel<<<1, count>>>(from, to) : broken<<<1, count>>>(from, to)
#define SIMPLE(name) CASE(#name, name<true>, name<false>)
  SIMPLE(of_group);
  SIMPLE(of_layouts);
  SIMPLE(of_barrier);
  SIMPLE(of_thread);
  SIMPLE(of_block);
  SIMPLE(of_arrivals);
  SIMPLE(of_zeros);
  CASE("in_bulk", (in_bulk<true, true>), (in_bulk<false, true>));
  CASE("from_bulk", (in_bulk<true, true>), (in_bulk<true, false>));
  CASE("by_names", (by_names<true, true>), (by_names<false, true>));
  CASE("from_names", (by_names<true, true>), (by_names<true, false>));
  cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < count; ++i) wrong += got[i] != given[count - 1 - i];
  std::printf("%d wrong\n", wrong);
}

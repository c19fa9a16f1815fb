// Barriers of phases, blocks that share a queue of work, and what the host keeps for its own thread: right, and with one thing missing.
#include <cstdio>
#include <cstring>
#include <cuda/barrier>
#include <vector>

using Barrier = cuda::barrier<cuda::thread_scope_block>;
thread_local std::vector<int> kept{1, 2, 3};
thread_local int counted = 5;

// What one thread writes anew in each iteration, another one reads.
template <bool right> __global__ void iterations(int *to) {
  __shared__ Barrier bar;
  __shared__ int one;
  int sum = 0;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  for (int i = 0; i < 4; ++i) {
    if (threadIdx.x == 5) one = i;
    bar.arrive_and_wait();
    if (threadIdx.x == 63) sum += one;
    if (right) bar.arrive_and_wait();
  }
  if (threadIdx.x == 63) *to = sum;
}

// What a thread learns of one phase it knows in those behind it: `one` is written ahead of the first, and read behind the second.
__global__ void two_phases(int *to) {
  __shared__ Barrier bar;
  __shared__ int one;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x == 5) one = 6;
  Barrier::arrival_token first = bar.arrive();
  bar.wait(std::move(first));
  Barrier::arrival_token second = bar.arrive();
  bar.wait(std::move(second));
  if (threadIdx.x == 63) *to = one;
}

// A phase ends with what the barrier was given: a function that keeps something.
struct Adds {
  int *sum, by;
  __device__ void operator()() noexcept { *sum += by; }
};
__global__ void completes(int *to) {
  using Completing = cuda::barrier<cuda::thread_scope_block, Adds>;
  __shared__ int sum;
  __shared__ alignas(Completing) unsigned char bytes[2][sizeof(Completing)];
  auto *const bars = reinterpret_cast<Completing *>(bytes);
  if (threadIdx.x == 0) {
    sum = 0;
    ::new (bars) Completing(blockDim.x, Adds{&sum, 1});
    init(bars + 1, blockDim.x, Adds{&sum, 2});
  }
  __syncthreads();
  for (int phase = 0; phase < 2; ++phase) {
    bars[0].arrive_and_wait();
    bars[1].arrive_and_wait();
  }
  if (threadIdx.x == 0) *to = sum;
}

// The block that ends a tile's last piece adds its pieces.
template <bool meets, bool fences> __global__ void queue(int *part, int *next, int *done, int *to) {
  __shared__ int piece;
  __shared__ bool last;
  for (;;) {
    if (threadIdx.x == 0) piece = atomicAdd(next, 1);
    __syncthreads();
    const int own = piece;
    if (own >= 32) return;
    part[own * 64 + threadIdx.x] = own;
    if (fences) __threadfence();
    if (meets) __syncthreads();
    if (threadIdx.x == 0) last = atomicAdd(&done[own / 4], 1) == 3;
    __syncthreads();
    if (last) {
      __threadfence();
      int sum = 0;
      for (int i = 0; i < 4; ++i) sum += part[(own / 4 * 4 + i) * 64 + threadIdx.x];
      if (own / 4 == 0) to[threadIdx.x] = sum;
    }
    __syncthreads();
  }
}

// Nobody arrives.
__global__ void waits_in_asm(int *to) {
  __shared__ unsigned long long word;
  const unsigned bar = __cvta_generic_to_shared(&word);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(bar));
  __syncthreads();
  asm volatile("{\n .reg .pred P;\n L_%=:\n mbarrier.try_wait.parity.shared::cta.b64 P, [%0], 0;\n @P bra D_%=;\n bra L_%=;\n D_%=:\n}" ::"r"(bar) : "memory");
  *to = 1;
}

int main(int argc, char **argv) {
  const auto asked = [&](const char *name) { return argc > 1 && std::strcmp(argv[1], name) == 0; };
  int got[64] = {}, *to, *part, *counts;
  cudaMalloc(&to, sizeof got);
  cudaMalloc(&part, 32 * 64 * 4);
  cudaMalloc(&counts, 64);
  cudaMemset(counts, 0, 64);
  if (asked("iterations right")) iterations<true><<<1, 64>>>(to);
  if (asked("iterations")) iterations<false><<<1, 64>>>(to);
  if (asked("two_phases right")) two_phases<<<1, 64>>>(to);
  if (asked("completes right")) completes<<<1, 256>>>(to);
  if (asked("queue right")) queue<true, true><<<4, 64>>>(part, counts, counts + 1, to);
  if (asked("not met")) queue<false, true><<<4, 64>>>(part, counts, counts + 1, to);
  if (asked("no fence")) queue<true, false><<<4, 64>>>(part, counts, counts + 1, to);
  if (asked("waits_in_asm")) waits_in_asm<<<1, 32>>>(to);
  cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
  kept.push_back(++counted);
  std::printf("%d, %d kept\n", got[0], int(kept.size()) + kept.back());
}

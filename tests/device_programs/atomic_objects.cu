// libcu++'s atomic objects and references: counters of each scope, a maximum, a lock-free stack of numbers, flags with an order.
#include <cuda/atomic>
#include <cstdio>

constexpr int BLOCKS = 4, THREADS = 96, N = BLOCKS * THREADS;

struct Stack {
  cuda::atomic<int, cuda::thread_scope_device> top;
  int next[N];
  __device__ void push(int i) {
    int old = top.load(cuda::memory_order_relaxed);
    do next[i] = old;
    while (!top.compare_exchange_weak(old, i, cuda::memory_order_release, cuda::memory_order_relaxed));
  }
};
struct Totals {
  int count, most, bits, last, first, told, missed;
  unsigned blocks[BLOCKS];
  float sum;
  unsigned long long wide;
};

template <cuda::thread_scope Scope, typename T> __device__ T raise(T &x, T by) {
  return cuda::atomic_ref<T, Scope>(x).fetch_add(by, cuda::std::memory_order_relaxed);
}

__global__ void count(Totals *t, Stack *stack) {
  __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> here;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) here.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  here++;
  here += 2;
  cuda::atomic_ref<int, cuda::thread_scope_device> count{t->count};
  ++count;
  raise<cuda::thread_scope_device>(t->wide, 3ull);
  cuda::atomic_ref<float> sum(t->sum);
  sum.fetch_add(0.5f);
  // The first writes what all others read when their exchange fails.
  cuda::atomic_ref<int, cuda::thread_scope_device> first(t->first);
  if (i == 0) {
    t->told = 17;
    first.store(1, cuda::memory_order_release);
  }
  int none = 0;
  if (i != 0 && first.load(cuda::memory_order_relaxed) == 1 &&
      !first.compare_exchange_strong(none, 2, cuda::memory_order_relaxed, cuda::memory_order_acquire) && t->told != 17)
    atomicAdd(&t->missed, 1);
  cuda::atomic_ref<int, cuda::thread_scope_device> most(t->most), bits(t->bits);
  most.fetch_max(i * 7 % N);
  bits.fetch_or(1 << i % 20, cuda::memory_order_acq_rel);
  stack->push(i);
  __syncthreads();
  if (threadIdx.x == 0) {
    t->blocks[blockIdx.x] = here;
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
    if (raise<cuda::thread_scope_device>(t->last, 1) == BLOCKS - 1) {
      cuda::atomic_thread_fence(cuda::memory_order_acquire);
      unsigned all = 0;
      for (unsigned one : t->blocks) all += one;
      t->last = all;
    }
  }
}

int main() {
  Totals *t;
  Stack *stack;
  cudaMallocManaged(&t, sizeof(Totals));
  cudaMallocManaged(&stack, sizeof(Stack));
  *t = Totals{};
  stack->top = -1;
  count<<<BLOCKS, THREADS>>>(t, stack);
  cudaDeviceSynchronize();
  int wrong = t->count != N, left = 0, seen[N] = {};
  wrong += t->most != N - 1 || t->bits != (1 << 20) - 1 || t->sum != N * 0.5f || t->wide != 3ull * N || t->last != 3 * N || t->missed != 0;
  for (int i = stack->top; i >= 0 && left < N; i = stack->next[i], left++) wrong += seen[i]++;
  wrong += left != N;
  cuda::atomic_ref<int, cuda::thread_scope_system> host(t->count);
  wrong += host.exchange(4) != N || --host != 3 || host.load() != 3;
  printf(wrong ? "FAILED %d\n" : "PASSED\n", wrong);
  return wrong != 0;
}

// Threads that hand memory on as CUDA allows it, in every way that there is: none may be accused.
#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <mma.h>

#include <cstdio>
#include <cstring>

namespace cg = cooperative_groups;

// The last block to come sums what all have left: a fence, an atomic, a barrier.
__global__ void last_block(const int *from, int *partial, unsigned *count, int *to) {
  __shared__ int sums[64];
  __shared__ bool is_last;
  sums[threadIdx.x] = from[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  for (int half = 32; half > 0; half /= 2) {
    if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = sums[0];
    __threadfence();
    is_last = atomicInc(count, gridDim.x) == gridDim.x - 1;
  }
  __syncthreads();
  if (is_last && threadIdx.x == 0)
    for (unsigned i = 0; i < gridDim.x; ++i) *to += partial[i];
}

// All write, all fence, one tells it behind a barrier.
__global__ void told_by_one(int *data, unsigned *count, int *to) {
  data[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  __threadfence();
  __syncthreads();
  __shared__ bool is_last;
  if (threadIdx.x == 0) is_last = atomicAdd(count, 1) == gridDim.x - 1;
  __syncthreads();
  if (is_last) atomicAdd(to, data[threadIdx.x] + data[blockDim.x * (gridDim.x - 1) + threadIdx.x]);
}

// A block waits for the one ahead of it, by a flag that is volatile.
__global__ void chained(volatile int *flags, int *sum) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x > 0)
    while (flags[blockIdx.x - 1] == 0) {}
  __threadfence();
  *sum += int(blockIdx.x) + 1;
  __threadfence();
  flags[blockIdx.x] = 1;
}

// Warps of one block by a volatile flag in shared memory.
__global__ void flag_in_shared(int *to) {
  __shared__ int value;
  __shared__ volatile int ready;
  if (threadIdx.x == 0) ready = 0;
  __syncthreads();
  if (threadIdx.x == 32) {
    value = 5;
    __threadfence_block();
    ready = 1;
  }
  if (threadIdx.x == 0) {
    while (ready == 0) {}
    __threadfence_block();
    to[0] = value;
  }
}

__global__ void release_acquire(int *data, int *flag, int *to) {
  cuda::atomic_ref<int, cuda::thread_scope_device> one(*flag);
  if (blockIdx.x == 0) {
    *data = 9;
    one.store(1, cuda::memory_order_release);
  } else {
    while (one.load(cuda::memory_order_acquire) == 0) {}
    *to = *data;
  }
}

// An object, in device memory and in shared: a flag that releases, a relaxed one behind a fence, a first store to it.
__global__ void objects(cuda::atomic<int, cuda::thread_scope_device> *flags, int *data, int *to) {
  __shared__ cuda::atomic<bool, cuda::thread_scope_block> here;
  if (threadIdx.x == 0) here.store(false, cuda::memory_order_relaxed);
  __syncthreads();
  if (blockIdx.x == 0) {
    if (threadIdx.x > 1) return;
    data[threadIdx.x] = 9;
    if (threadIdx.x == 0) {
      flags[0].store(1, cuda::memory_order_release);
    } else {
      cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
      int none = 0;
      flags[1].compare_exchange_strong(none, 1, cuda::memory_order_relaxed, cuda::memory_order_relaxed);
    }
  } else if (threadIdx.x == 0) {
    while (flags[0].load(cuda::memory_order_acquire) == 0 || flags[1] == 0) {}
    data[2] = data[0] + data[1];
    here.store(true, cuda::memory_order_release);
  } else if (threadIdx.x == 32) {
    while (!here.load(cuda::memory_order_acquire)) {}
    *to = data[2];
  }
}

// The same in PTX, by a store and by a sum that release; and by a fence with what is relaxed or volatile.
template <int way> __global__ void handed_on(int *data, int *flag, int *to) {
  if (blockIdx.x == 0) {
    *data = 9;
    if (way == 0) asm volatile("st.release.gpu.global.b32 [%0], 1;" ::"l"(flag) : "memory");
    if (way == 1) asm volatile("red.release.gpu.global.add.s32 [%0], 1;" ::"l"(flag) : "memory");
    if (way >= 2 && way <= 4) asm volatile("fence.acq_rel.gpu;" ::: "memory");
    if (way == 2) asm volatile("st.relaxed.gpu.global.b32 [%0], 1;" ::"l"(flag) : "memory");
    if (way == 3) asm volatile("st.volatile.global.b32 [%0], 1;" ::"l"(flag) : "memory");
    if (way == 4) asm volatile("red.global.add.s32 [%0], 1;" ::"l"(flag) : "memory");
    int old;
    if (way == 5) asm volatile("atom.acq_rel.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(flag) : "memory");
  } else {
    int there;
    do asm volatile("ld.acquire.gpu.global.b32 %0, [%1];" : "=r"(there) : "l"(flag) : "memory");
    while (there == 0);
    *to = *data;
  }
}

__global__ void locked(int *lock, int *sum) {
  if (threadIdx.x != 0) return;
  while (atomicCAS(lock, 0, 1) != 0) {}
  __threadfence();
  *sum += 1;
  __threadfence();
  atomicExch(lock, 0);
}

// Half of the block produces, half consumes: barriers of their own, and cuda::barrier.
__global__ void named_barriers(int *to) {
  __shared__ int all[32];
  for (int i = 0; i < 3; ++i) {
    if (threadIdx.x < 32) all[threadIdx.x] = threadIdx.x + i;
    __barrier_sync_count(1, 64);
    if (threadIdx.x >= 32) to[threadIdx.x - 32] = all[63 - threadIdx.x];
    __barrier_sync_count(2, 64);
  }
}
__global__ void arrived(int *to) {
  __shared__ int all[32];
  __shared__ cuda::barrier<cuda::thread_scope_block> full;
  if (threadIdx.x == 0) init(&full, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) all[threadIdx.x] = threadIdx.x;
  full.arrive_and_wait();
  if (threadIdx.x >= 32) to[threadIdx.x - 32] = all[63 - threadIdx.x];
}

__global__ void tiles(int *to) {
  __shared__ int all[64];
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  for (int i = 0; i < 3; ++i) {
    all[threadIdx.x] = threadIdx.x + i;
    tile.sync();
    to[threadIdx.x] = all[threadIdx.x / 8 * 8 + 7 - threadIdx.x % 8];
    tile.sync();
  }
  __syncwarp();
  to[threadIdx.x] += all[threadIdx.x ^ 31];
}

// All write the same, halves of a word are two threads', a grid that meets, what was written by the launch before.
__global__ void alike(int *to, short *halves) {
  to[0] = 7;
  halves[threadIdx.x] = short(threadIdx.x);
  __syncthreads();
  to[threadIdx.x + 1] = to[0] + halves[threadIdx.x ^ 1];
}
// Tiles that overlap, as the last one does where it is moved back: what both write is the same.
__global__ void moved_back(float *to) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;
  nvcuda::wmma::fill_fragment(c, 1.0f);
  nvcuda::wmma::store_matrix_sync(to + blockIdx.x * 8, c, 24, nvcuda::wmma::mem_row_major);
}
__global__ void whole_grid(int *data, int *to) {
  data[blockIdx.x] = blockIdx.x;
  cg::this_grid().sync();
  to[blockIdx.x] = data[(blockIdx.x + 1) % gridDim.x];
  cg::this_grid().sync();
  data[blockIdx.x] = 2;
}

// The last one's reset comes behind everybody's atomic.
__device__ unsigned retired;
__global__ void reset_by_last(int *to) {
  if (threadIdx.x != 0) return;
  __threadfence();
  if (atomicInc(&retired, gridDim.x) == gridDim.x - 1) to[0] = 1, retired = 0;
}

// One warp fills, the other empties; who has nothing to wait for only arrives.
__global__ void arrivals(int *to) {
  __shared__ int stage[2][32];
  const int lane = threadIdx.x % 32;
  int sum = 0;
  for (int i = 0; i < 6; ++i) {
    const int s = i % 2;
    if (threadIdx.x < 32) {
      if (i >= 2) asm volatile("bar.sync %0, 64;" ::"r"(3 + s) : "memory");
      stage[s][lane] = i + lane;
      asm volatile("bar.arrive %0, 64;" ::"r"(1 + s) : "memory");
    } else {
      asm volatile("bar.sync %0, 64;" ::"r"(1 + s) : "memory");
      sum += stage[s][31 - lane];
      if (i < 4) asm volatile("bar.arrive %0, 64;" ::"r"(3 + s) : "memory");
    }
  }
  if (threadIdx.x == 32) to[0] = sum;
}

int main() {
  int *a, *b, *to;
  unsigned *count;
  cudaMalloc(&a, 1024 * sizeof(int));
  cudaMalloc(&b, 1024 * sizeof(int));
  cudaMalloc(&to, 1024 * sizeof(int));
  cudaMalloc(&count, sizeof(unsigned));
  const auto clear = [&] {
    cudaMemset(a, 0, 1024 * sizeof(int));
    cudaMemset(b, 0, 1024 * sizeof(int));
    cudaMemset(to, 0, 1024 * sizeof(int));
    cudaMemset(count, 0, sizeof(unsigned));
  };
  int wrong = 0, got[64];
  const auto expect = [&](const char *name, int at, int value) {
    cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
    if (got[at] != value) std::printf("%s: %d\n", name, got[at]), ++wrong;
    clear();
  };
  clear();
  last_block<<<8, 64>>>(a, b, count, to), expect("last_block", 0, 0);
  told_by_one<<<4, 64>>>(a, count, to), expect("told_by_one", 0, 128);
  chained<<<8, 32>>>(a, to), expect("chained", 0, 36);
  flag_in_shared<<<2, 64>>>(to), expect("flag_in_shared", 0, 5);
  release_acquire<<<2, 1>>>(a, b, to), expect("release_acquire", 0, 9);
  objects<<<2, 64>>>(reinterpret_cast<cuda::atomic<int, cuda::thread_scope_device> *>(b), a, to), expect("objects", 0, 18);
  handed_on<0><<<2, 1>>>(a, b, to), expect("st.release", 0, 9);
  handed_on<1><<<2, 1>>>(a, b, to), expect("red.release", 0, 9);
  handed_on<2><<<2, 1>>>(a, b, to), expect("st.relaxed", 0, 9);
  handed_on<3><<<2, 1>>>(a, b, to), expect("st.volatile", 0, 9);
  handed_on<4><<<2, 1>>>(a, b, to), expect("red", 0, 9);
  handed_on<5><<<2, 1>>>(a, b, to), expect("atom.acq_rel", 0, 9);
  locked<<<8, 32>>>(a, to), expect("locked", 0, 8);
  named_barriers<<<1, 64>>>(to), expect("named_barriers", 0, 33);
  arrived<<<2, 64>>>(to), expect("arrived", 0, 31);
  tiles<<<1, 64>>>(to), expect("tiles", 0, 7 + 2 + 31 + 2);
  alike<<<1, 32>>>(to, reinterpret_cast<short *>(a)), expect("alike", 1, 8);
  moved_back<<<2, 32>>>(reinterpret_cast<float *>(to)), expect("moved_back", 16, 0x3f800000);
  reset_by_last<<<8, 32>>>(to), expect("reset_by_last", 0, 1);
  arrivals<<<1, 64>>>(to), expect("arrivals", 0, 15 + 6 * 31);
  void *arguments[] = {&a, &to};
  cudaLaunchCooperativeKernel(reinterpret_cast<void *>(whole_grid), dim3(4), dim3(1), arguments, 0, 0), expect("whole_grid", 0, 1);
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}

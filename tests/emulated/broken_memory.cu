// One mistake a run, by the first argument: memory that is not there or not written, and threads that do not wait for others.
#include <cuda/atomic>
#include <mma.h>

#include <cstdio>
#include <cstring>

using namespace nvcuda;

struct Pair {
  int first, second;
};

// -- W2E110, W2E111: nobody wrote it
__global__ void unwritten(const int *from, int *to) { to[threadIdx.x] = from[threadIdx.x]; }
__global__ void unwritten_pairs(const Pair *from, int *to) {
  const Pair one = from[threadIdx.x];
  to[threadIdx.x] = one.first + one.second;
}
__global__ void unwritten_tile(const half *from, float *to) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, from, 16);
  to[threadIdx.x] = __half2float(a.x[0]);
}
__global__ void counted(int *counter) { atomicAdd(counter, 1); }
__global__ void empty_shared(int *to) {
  __shared__ int all[64];
  if (threadIdx.x < 32) all[threadIdx.x] = 1;
  __syncthreads();
  to[threadIdx.x] = all[threadIdx.x];
}
__global__ void empty_dynamic(int *to) {
  extern __shared__ int numbers[];
  to[threadIdx.x] = numbers[threadIdx.x];
}
__global__ void empty_tile(float *to) {
  __shared__ half tile[16][16];
  for (int i = threadIdx.x; i < 8 * 16; i += 32) tile[i / 16][i % 16] = __float2half(1.0f);
  __syncwarp();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, &tile[0][0], 16);
  to[threadIdx.x] = __half2float(a.x[0]);
}

// -- W2E112: races in shared memory
__global__ void turned(int *to) {
  __shared__ int all[64];
  all[threadIdx.x] = threadIdx.x;
  to[threadIdx.x] = all[63 - threadIdx.x];
}
__global__ void reused(int *to) {
  __shared__ int all[64];
  int sum = 0;
  for (int i = 0; i < 4; ++i) {
    all[threadIdx.x] = threadIdx.x + i;
    __syncthreads();
    sum += all[(threadIdx.x + 1) % 64];
  }
  to[threadIdx.x] = sum;
}
__global__ void stored_and_read(float *to) {
  __shared__ float tile[256];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 1.0f);
  wmma::store_matrix_sync(tile, c, 16, wmma::mem_row_major);
  to[threadIdx.x] = tile[threadIdx.x * 8 + 7];
}
__global__ void all_in_one(int *to) {
  __shared__ int one;
  one = threadIdx.x;
  __syncthreads();
  to[threadIdx.x] = one;
}
__global__ void lanes_only(int *to) {
  extern __shared__ int numbers[];
  numbers[threadIdx.x] = threadIdx.x;
  __syncwarp();
  to[threadIdx.x] = numbers[(threadIdx.x + 32) % 64];
}

// -- W2E113: races in global memory
__global__ void summed(int *to) { to[0] = to[0] + 1; }
__global__ void neighbours(int *to) {
  to[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  if (blockIdx.x > 0) to[100] = to[blockIdx.x * blockDim.x - 1];
}
__global__ void no_fence(int *to, int *flag) {
  if (blockIdx.x == 0) {
    to[0] = 42;
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) {}
    to[1] = to[0];
  }
}
__global__ void relaxed_object(int *to, cuda::atomic<int, cuda::thread_scope_device> *flag) {
  if (blockIdx.x == 0) {
    to[0] = 42;
    flag->store(1, cuda::memory_order_relaxed);
  } else {
    while (flag->load(cuda::memory_order_acquire) == 0) {}
    to[1] = to[0];
  }
}
__global__ void acquiring_fence(int *to, cuda::atomic<int, cuda::thread_scope_device> *flag) {
  if (blockIdx.x == 0) {
    to[0] = 42;
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    flag->exchange(1, cuda::memory_order_relaxed);
  } else {
    while (*flag == 0) {}
    to[1] = to[0];
  }
}
__global__ void overlapping(float *to) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 1.0f + blockIdx.x);
  wmma::store_matrix_sync(to + blockIdx.x * 8, c, 16, wmma::mem_row_major);
}
__device__ int total;
__global__ void of_a_variable(int *to) {
  total += threadIdx.x;
  __syncthreads();
  to[threadIdx.x] = total;
}

// -- W2E114: outside of an allocation
__global__ void behind(int *to) { to[50 + threadIdx.x] = 1; }
__global__ void read_behind(const int *from, int *to) { to[threadIdx.x] = from[threadIdx.x + 1]; }
__global__ void copied_behind(const Pair *from, Pair *to) { memcpy(to, from + 49, 2 * sizeof(Pair)); }
__global__ void ahead(const int *from, int *to) { to[0] = from[int(threadIdx.x) - 1]; }
/// Blocks write the same places, and where there is no page.
__global__ void far_behind(int *to) { to[blockIdx.x * 64 + threadIdx.x] = 1; }

// -- W2E115: outside of a shared array
__global__ void row_too_far(int *to) {
  __shared__ int tile[4][16], other[64];
  other[threadIdx.x % 64] = 3;
  tile[threadIdx.x / 16][threadIdx.x % 16] = 1;
  __syncthreads();
  to[threadIdx.x] = other[threadIdx.x % 64] + tile[threadIdx.x % 4][0];
}
__global__ void last_neighbour(int *to) {
  __shared__ int all[64];
  all[threadIdx.x] = 1;
  __syncthreads();
  to[threadIdx.x] = all[threadIdx.x + 1];
}
__global__ void too_little_dynamic(int *to) {
  extern __shared__ int numbers[];
  numbers[threadIdx.x] = 1;
  __syncthreads();
  to[threadIdx.x] = numbers[threadIdx.x];
}

// -- W2E117: what comes out depends on the order
/// The first thread is the last to come to the barrier, where lanes come the other way round.
__global__ void overtaken(int *to) {
  __shared__ volatile int all[32];
  all[threadIdx.x % 32] = 1;
  __syncthreads();
  if (threadIdx.x == 0) *to = all[1];
  if (threadIdx.x == 1) all[1] = 2;
}
__global__ void overtaken_in_warp(int *to) {
  volatile int *all = to + 8;
  all[threadIdx.x] = 1;
  __syncwarp();
  if (threadIdx.x == 0) *to = all[1];
  if (threadIdx.x == 1) all[1] = 2;
}
/// The last thread reads what the one ahead of it writes.
__global__ void overtaken_by_the_last(int *to) {
  volatile int *all = to + 8;
  all[threadIdx.x] = 1;
  __syncwarp();
  if (threadIdx.x == 31) *to = all[30];
  if (threadIdx.x == 30) all[30] = 2;
}
__global__ void last_wins(int *to) { atomicExch(to, int(threadIdx.x + blockIdx.x * blockDim.x)); }
__global__ void listed(int *to) { to[atomicAdd(to + 99, 1)] = threadIdx.x; }
// Blocks of unlike lengths, so that the short ones would overtake the others.
__global__ void blocks_listed(int *to) {
  for (volatile int i = 0; i < 10000 * int(blockIdx.x % 3); i = i + 1) {}
  to[atomicAdd(to + 99, 1)] = blockIdx.x;
}
__global__ void rounded(float *to) { atomicAdd(to, threadIdx.x == 64 ? 1e8f : 1.0f); }

int main(int argc, char **argv) {
  const auto asked = [&](const char *name) { return argc > 1 && std::strcmp(argv[1], name) == 0; };
  int *numbers, *empty, *count;
  float *to;
  cudaMalloc(&empty, 128 * sizeof(int));
  cudaMalloc(&numbers, 101 * sizeof(int));
  cudaMalloc(&to, 264 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(numbers, 0, 101 * sizeof(int));
  cudaMemset(to, 0, 256 * sizeof(float));
  cudaMemset(count, 0, sizeof(int));
  if (asked("unwritten")) unwritten<<<1, 32>>>(empty, numbers);
  if (asked("unwritten_pairs")) unwritten_pairs<<<1, 32>>>(reinterpret_cast<Pair *>(empty), numbers);
  if (asked("unwritten_tile")) unwritten_tile<<<1, 32>>>(reinterpret_cast<half *>(empty), to);
  if (asked("counted")) counted<<<1, 32>>>(empty);
  if (asked("empty_shared")) empty_shared<<<1, 64>>>(numbers);
  if (asked("empty_dynamic")) empty_dynamic<<<1, 64, 256>>>(numbers);
  if (asked("empty_tile")) empty_tile<<<1, 32>>>(to);
  if (asked("turned")) turned<<<1, 64>>>(numbers);
  if (asked("reused")) reused<<<1, 64>>>(numbers);
  if (asked("stored_and_read")) stored_and_read<<<1, 32>>>(to);
  if (asked("all_in_one")) all_in_one<<<1, 64>>>(numbers);
  if (asked("lanes_only")) lanes_only<<<1, 64, 256>>>(numbers);
  if (asked("summed")) summed<<<2, 32>>>(numbers);
  if (asked("neighbours")) neighbours<<<3, 32>>>(numbers);
  if (asked("no_fence")) no_fence<<<2, 1>>>(numbers, count);
  auto *const flag = reinterpret_cast<cuda::atomic<int, cuda::thread_scope_device> *>(count);
  if (asked("relaxed_object")) relaxed_object<<<2, 1>>>(numbers, flag);
  if (asked("acquiring_fence")) acquiring_fence<<<2, 1>>>(numbers, flag);
  if (asked("overlapping")) overlapping<<<2, 32>>>(to);
  if (asked("of_a_variable")) of_a_variable<<<1, 64>>>(numbers);
  if (asked("behind")) behind<<<1, 52>>>(numbers);
  if (asked("read_behind")) read_behind<<<1, 101>>>(numbers, empty);
  if (asked("copied_behind")) copied_behind<<<1, 1>>>(reinterpret_cast<Pair *>(numbers), reinterpret_cast<Pair *>(empty));
  if (asked("ahead")) ahead<<<1, 1>>>(numbers, count);
  if (asked("far_behind")) far_behind<<<4, 128>>>(count);
  if (asked("row_too_far")) row_too_far<<<1, 80>>>(numbers);
  if (asked("last_neighbour")) last_neighbour<<<1, 64>>>(numbers);
  if (asked("too_little_dynamic")) too_little_dynamic<<<1, 64, 192>>>(numbers);
  if (asked("overtaken")) overtaken<<<1, 64>>>(numbers);
  if (asked("overtaken_in_warp")) overtaken_in_warp<<<1, 32>>>(numbers);
  if (asked("overtaken_by_the_last")) overtaken_by_the_last<<<1, 32>>>(numbers);
  if (asked("what_stays")) {
    far_behind<<<4, 128>>>(count);
    void *more = nullptr;
    const cudaError_t of_calls[] = {cudaMemcpy(numbers, count, 4, cudaMemcpyDeviceToDevice), cudaMemset(count, 0, 4), cudaMalloc(&more, 4), cudaFree(count)};
    for (const cudaError_t one : of_calls) std::printf("%s\n", cudaGetErrorName(one));
  }
  if (asked("last_wins")) last_wins<<<4, 64>>>(numbers);
  if (asked("listed")) listed<<<1, 64>>>(numbers);
  if (asked("rounded")) rounded<<<1, 128>>>(to);
  if (asked("blocks_listed")) {
    int order[20];
    blocks_listed<<<20, 1>>>(numbers);
    cudaMemcpy(order, numbers, sizeof order, cudaMemcpyDeviceToHost);
    for (const int block : order) std::printf("%d ", block);
  }
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorName(error));
  return error != cudaSuccess;
}

// Exclusive and inclusive scan of many numbers: warps by shuffles, blocks in shared memory, one pass with decoupled look-back.
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <vector>

struct SumOp { template <class T> __host__ __device__ T operator()(T a, T b) const { return a + b; } static constexpr int identity = 0; };
struct MaxOp { template <class T> __host__ __device__ T operator()(T a, T b) const { return a > b ? a : b; } static constexpr int identity = INT32_MIN; };

template <class T, class Op> __device__ __forceinline__ T warp_inclusive(T x, Op op) {
#pragma unroll
  for (int d = 1; d < warpSize; d <<= 1) {
    T y = __shfl_up_sync(~0u, x, d);
    if ((threadIdx.x & 31) >= d) x = op(y, x);
  }
  return x;
}

template <int Threads, class T, class Op> __device__ T block_exclusive(T x, T &total, Op op) {
  __shared__ T warps[Threads / 32];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const T inclusive = warp_inclusive(x, op);
  if (lane == 31) warps[warp] = inclusive;
  __syncthreads();
  if (warp == 0) {
    T w = lane < Threads / 32 ? warps[lane] : T(Op::identity);
    w = warp_inclusive(w, op);
    if (lane < Threads / 32) warps[lane] = w;
  }
  __syncthreads();
  T before = __shfl_up_sync(~0u, inclusive, 1);
  if (lane == 0) before = T(Op::identity);
  if (warp > 0) before = op(warps[warp - 1], before);
  total = warps[Threads / 32 - 1];
  __syncthreads();
  return before;
}

struct Partial { unsigned status; int aggregate, prefix; };
enum : unsigned { kNothing, kAggregate, kPrefix };

template <int Threads, int Items, class Op>
__global__ void scan(const int *in, int *out, int n, volatile Partial *partials, unsigned *ticket, Op op) {
  __shared__ unsigned tile;
  __shared__ int carried;
  if (threadIdx.x == 0) tile = atomicAdd(ticket, 1u);
  __syncthreads();
  const int first = (tile * Threads + threadIdx.x) * Items;
  int items[Items], mine = Op::identity;
#pragma unroll
  for (int i = 0; i < Items; ++i) {
    items[i] = first + i < n ? in[first + i] : Op::identity;
    mine = op(mine, items[i]);
  }
  int total;
  int before = block_exclusive<Threads>(mine, total, op);
  if (threadIdx.x == 0) {
    int prefix = Op::identity;
    if (tile > 0) {
      partials[tile].aggregate = total;
      __threadfence();
      partials[tile].status = kAggregate;
      for (int t = int(tile) - 1; t >= 0; --t) {
        unsigned status;
        while ((status = partials[t].status) == kNothing) {}
        __threadfence();
        if (status == kPrefix) {
          prefix = op(partials[t].prefix, prefix);
          break;
        }
        prefix = op(partials[t].aggregate, prefix);
      }
    }
    partials[tile].prefix = op(prefix, total);
    __threadfence();
    partials[tile].status = kPrefix;
    carried = prefix;
  }
  __syncthreads();
  int running = op(carried, before);
#pragma unroll
  for (int i = 0; i < Items; ++i) {
    running = op(running, items[i]);
    if (first + i < n) out[first + i] = running;
  }
}

template <class Op> static int run(const std::vector<int> &in, Op op) {
  constexpr int threads = 128, items = 4;
  const int n = int(in.size()), tiles = (n + threads * items - 1) / (threads * items);
  int *a, *b;
  Partial *partials;
  unsigned *ticket;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  cudaMalloc(&partials, tiles * sizeof(Partial));
  cudaMalloc(&ticket, sizeof(unsigned));
  cudaMemset(partials, 0, tiles * sizeof(Partial));
  cudaMemset(ticket, 0, sizeof(unsigned));
  cudaMemcpy(a, in.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  scan<threads, items><<<tiles, threads>>>(a, b, n, partials, ticket, op);
  std::vector<int> got(n);
  if (cudaMemcpy(got.data(), b, n * sizeof(int), cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  int wrong = 0, running = Op::identity;
  for (int i = 0; i < n; ++i) wrong += got[i] != (running = op(running, in[i]));
  cudaFree(a), cudaFree(b), cudaFree(partials), cudaFree(ticket);
  return wrong;
}

int main() {
  std::vector<int> numbers(10007);
  uint32_t state = 1;
  for (int &x : numbers) state ^= state << 13, state ^= state >> 17, state ^= state << 5, x = int(state % 1000) - 500;
  const int sums = run(numbers, SumOp{}), maxima = run(numbers, MaxOp{});
  printf("%d sums and %d maxima are wrong: %s\n", sums, maxima, sums + maxima ? "FAILED" : "PASSED");
  return sums + maxima != 0;
}

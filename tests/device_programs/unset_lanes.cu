// Variables that only a warp's first lane sets, by an atomic that may run once, before all lanes take its value.
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

#define ALL 0xffffffffu
struct Ticket {
  int number, weight;
};
enum class Kind { none, some };

__device__ int take(int *counter) { return atomicAdd(counter, 1); }
__device__ int first_of(int value) { return __shfl_sync(ALL, value, 0); }
__device__ int taken(int *counter, int lane) {
  int value;
  if (lane == 0) value = take(counter);
  return value;
}
__device__ void take_into(int *to, int *counter, int lane) {
  if (lane != 0) return;
  *to = take(counter);
}

enum Form { PLAIN, BRANCHES, ARRAY, MEMBER, BROKEN, JUMPED, POINTER, REFERENCE, COPIED, RETURNED, LENT, HELPED, TILE, LAMBDA, ENUMERATED, TYPED, FORMS };

template <typename T> __device__ T typed(int *counter, int lane) {
  T value;
  if (lane == 0) value = take(counter);
  return __shfl_sync(ALL, value, 0);
}

template <int F> __global__ void tickets(int *counter, int *out) {
  const int lane = threadIdx.x;
  int found = -1;
  if constexpr (F == PLAIN) {
    int v;
    if (lane == 0) v = take(counter);
    found = __shfl_sync(ALL, v, 0);
  } else if constexpr (F == BRANCHES) {
    int v;
    switch (lane) {
    case 0: v = take(counter); break;
    case 1: v = 100; break;
    }
    found = __shfl_sync(ALL, v, 0);
  } else if constexpr (F == ARRAY) {
    int v[2];
    if (lane == 0) v[1] = take(counter);
    found = __shfl_sync(ALL, v[1], 0);
  } else if constexpr (F == MEMBER) {
    Ticket v;
    v.weight = 1;
    if (lane == 0) v.number = take(counter);
    found = __shfl_sync(ALL, v.number, 0);
  } else if constexpr (F == BROKEN) {
    int v;
    do {
      if (lane != 0) break;
      v = take(counter);
    } while (0);
    found = __shfl_sync(ALL, v, 0);
  } else if constexpr (F == JUMPED) {
    int v;
    if (lane != 0) goto all;
    v = take(counter);
  all:
    found = __shfl_sync(ALL, v, 0);
  } else if constexpr (F == POINTER) {
    int v, *p = &v;
    if (lane == 0) *p = take(counter);
    found = __shfl_sync(ALL, v, 0);
  } else if constexpr (F == REFERENCE) {
    int v, &r = v;
    if (lane == 0) r = take(counter);
    found = __shfl_sync(ALL, r, 0);
  } else if constexpr (F == COPIED) {
    int v;
    if (lane == 0) v = take(counter);
    int w = v + 1;
    found = __shfl_sync(ALL, w, 0) - 1;
  } else if constexpr (F == RETURNED) {
    found = __shfl_sync(ALL, taken(counter, lane), 0);
  } else if constexpr (F == LENT) {
    int v;
    take_into(&v, counter, lane);
    found = __shfl_sync(ALL, v, 0);
  } else if constexpr (F == HELPED) {
    int v;
    if (lane == 0) v = take(counter);
    found = first_of(v);
  } else if constexpr (F == TILE) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    int v;
    if (warp.thread_rank() == 0) v = take(counter);
    int w;
    w = v;
    found = warp.shfl(w, 0);
  } else if constexpr (F == LAMBDA) {
    auto own = [&] {
      int v;
      if (lane == 0) v = take(counter);
      return v;
    };
    found = __shfl_sync(ALL, own(), 0);
  } else if constexpr (F == ENUMERATED) {
    Kind v;
    if (lane == 0) v = take(counter) == 7 ? Kind::some : Kind::none;
    found = __shfl_sync(ALL, (int)v, 0) == (int)Kind::some ? 7 : -1;
  } else {
    found = (int)typed<long long>(counter, lane);
  }
  out[lane] = found;
}

template <int F> int run(int *counter, int *out) {
  int start = 7, ended = 0, found[32], failures = 0;
  cudaMemcpy(counter, &start, sizeof start, cudaMemcpyHostToDevice);
  tickets<F><<<1, 32>>>(counter, out);
  cudaMemcpy(found, out, sizeof found, cudaMemcpyDeviceToHost);
  cudaMemcpy(&ended, counter, sizeof ended, cudaMemcpyDeviceToHost);
  for (int one : found) failures += one != 7;
  if (failures || ended != 8) std::printf("form %d: %d lanes wrong, the counter is %d\n", F, failures, ended);
  failures += ended != 8;
  if constexpr (F + 1 < FORMS) failures += run<F + 1>(counter, out);
  return failures;
}

int main() {
  int *counter, *out;
  cudaMalloc(&counter, sizeof(int));
  cudaMalloc(&out, 32 * sizeof(int));
  const int failures = run<0>(counter, out);
  std::printf(failures ? "FAILED\n" : "PASSED\n");
  return failures != 0;
}

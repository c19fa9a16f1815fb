// One mistake a run, by the first argument: lanes that have ended, accesses that are not aligned, values of lanes that take no
// part, and calls of CUDA that fail.
#include <mma.h>

#include <cstdio>
#include <cstring>

using namespace nvcuda;

// -- W2E104: not all lanes come to what is of the whole warp
__global__ void half_stores(float *to, int rows) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 1.0f);
  if (int(threadIdx.x) < rows) wmma::store_matrix_sync(to, c, 16, wmma::mem_row_major);
}
__global__ void short_warp(const half *from, float *to) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, from, 16);
  to[threadIdx.x] = __half2float(a.x[0]);
}

// -- W2E112: atomics beside plain accesses; W2E115: ahead of arrays
__global__ void counter_set(int *to) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  atomicAdd(&count, 1);
  __syncthreads();
  to[threadIdx.x] = count;
}
__global__ void flushed_early(int *to) {
  __shared__ int bins[8];
  if (threadIdx.x < 8) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[threadIdx.x % 8], 1);
  if (threadIdx.x < 8) to[threadIdx.x] = bins[threadIdx.x];
}
__global__ void halo_ahead(int *to) {
  __shared__ int tile[32], more[32];
  tile[threadIdx.x] = more[threadIdx.x] = 1;
  __syncthreads();
  to[threadIdx.x] = tile[int(threadIdx.x) - 1] + more[threadIdx.x];
}
__global__ void far_behind(int *to) {
  __shared__ int tile[32];
  tile[threadIdx.x] = 1;
  __syncthreads();
  to[threadIdx.x] = tile[threadIdx.x + 5000];
}
__global__ void dynamic_ahead(int *to) {
  extern __shared__ int some[];
  some[int(threadIdx.x) - 1] = 1;
  to[threadIdx.x] = 2;
}
// Looks at the word ahead of its atomic; the others do not wait.
__global__ void right_counters(int *to) {
  __shared__ int most, sum;
  if (threadIdx.x == 0) most = sum = 0;
  __syncthreads();
  const int mine = int(threadIdx.x * 37 % 64);
  if (mine > most) atomicMax(&most, mine);
  int old = sum, assumed;
  do {
    assumed = old;
    old = atomicCAS(&sum, assumed, assumed + mine);
  } while (assumed != old);
  __syncthreads();
  to[threadIdx.x] = most + sum;
}

// -- W2E123
__global__ void own_pointers(const half *from, float *to) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, from + threadIdx.x / 16 * 128, 16);
  to[threadIdx.x] = __half2float(a.x[0]);
}
__global__ void own_strides(const half *from, float *to) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, from, threadIdx.x < 31 ? 16 : 8);
  to[threadIdx.x] = __half2float(a.x[0]);
}
__global__ void own_lines(float *to) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(a, __float2half(1)), wmma::fill_fragment(b, __float2half(1)), wmma::fill_fragment(c, 1.0f);
  if (threadIdx.x % 2 == 0)
    wmma::mma_sync(c, a, b, c);
  else
    wmma::mma_sync(c, b.x[0] == __half(0) ? a : a, b, c);
  to[threadIdx.x] = c.x[0];
}

// -- W2E124
__global__ void mask_of_all(int *to, int bits) { to[threadIdx.x] = (1u << bits) - 1; }
__global__ void halved_away(int *to, int bits) { to[threadIdx.x] = to[threadIdx.x] >> (2 * bits); }
__global__ void divided(int *to, int by) {
  to[2 * threadIdx.x] = int(threadIdx.x + 7) / by;
  to[1] = (-2147483647 - 1) / (by - 1);
}

// -- W2E118
__global__ void odd_vector(const float *from, float4 *to) { to[threadIdx.x] = *reinterpret_cast<const float4 *>(from + 1 + 4 * threadIdx.x); }
__global__ void odd_pair(const half *from, half2 *to) { to[threadIdx.x] = *reinterpret_cast<const half2 *>(from + 1) + to[threadIdx.x]; }
__global__ void odd_shared(float *to) {
  __shared__ float tile[34];
  for (int i = threadIdx.x; i < 34; i += 32) tile[i] = 1;
  __syncthreads();
  if (threadIdx.x == 3) *reinterpret_cast<double *>(tile + 3) = 2;
  __syncthreads();
  to[threadIdx.x] = tile[threadIdx.x];
}
__global__ void odd_atomic(char *to) { atomicAdd(reinterpret_cast<int *>(to + 2), 1); }

// -- W2E119
__global__ void lane_of_no_mask(int *to) {
  to[threadIdx.x] = threadIdx.x < 16 ? __shfl_sync(0x0000ffffu, int(threadIdx.x), 20) : 0;
}
__global__ void ended_lanes(float *to, int n) {
  if (int(threadIdx.x) >= n) return;
  float sum = to[threadIdx.x];
  for (int lanes = 16; lanes > 0; lanes /= 2) sum += __shfl_down_sync(~0u, sum, lanes);
  if (threadIdx.x == 0) *to = sum;
}
__global__ void ended_by_ptx(int *to) {
  int value = 1;
  if (threadIdx.x < 8) {
    asm("shfl.sync.bfly.b32 %0, %0, 8, 31, 0xff;" : "+r"(value));
    to[threadIdx.x] = value;
  }
}
// -- W2E105: lane 0 names lanes that give another mask
__global__ void two_masks(int *to) { to[threadIdx.x] = __shfl_xor_sync(threadIdx.x < 16 ? 0xffffffffu : 0xffff0000u, int(threadIdx.x), 1); }

// -- what a kernel takes of the heap
__global__ void heap_behind(int *to) {
  int *const some = static_cast<int *>(malloc(32));
  for (int i = 0; i <= 8; ++i) some[i] = i;
  to[0] = some[3];
}
__global__ void heap_unwritten(int *to) {
  int *const some = new int[8];
  to[0] = some[3];
  delete[] some;
}
__global__ void heap_freed(int *to) {
  int *const some = static_cast<int *>(malloc(32));
  some[3] = 1;
  free(some);
  to[0] = some[3];
}
__global__ void heap_freed_twice(int *to) {
  int *const some = static_cast<int *>(malloc(32));
  to[0] = 1;
  free(some);
  free(some);
}
__global__ void right_heap(int *to) {
  int *const some = new int[4], *const more = static_cast<int *>(malloc(128));
  for (int i = 0; i < 4; ++i) some[i] = i, more[i * 8] = i;
  to[threadIdx.x] = some[threadIdx.x % 4] + more[8];
  delete[] some;
  free(more);
}

// -- W2E122
__constant__ const int *of_host;
__global__ void host_heap(const int *from, int *to) { to[0] = from[0]; }
__global__ void host_stack(int *from) { from[threadIdx.x] = 1; }
__global__ void host_pointer(int *to) { to[0] = of_host[1]; }
static int host_table[2] = {1, 2};
__global__ void host_variable(int *table) { table[1] += 1; }

// -- W2E125
using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>;
using B = wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major>;
using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Tile {
  A a;
  B b[2];
  Sum sum;
};
__global__ void unfilled_sum(const half *from, float *to) {
  Tile tile;
  wmma::load_matrix_sync(tile.a, from, 16), wmma::load_matrix_sync(tile.b[0], from, 16);
  wmma::mma_sync(tile.sum, tile.a, tile.b[0], tile.sum);
  wmma::store_matrix_sync(to, tile.sum, 16, wmma::mem_row_major);
}
__global__ void unloaded_factor(const half *from, float *to) {
  Tile tile;
  wmma::fill_fragment(tile.sum, 0.0f);
  wmma::load_matrix_sync(tile.a, from, 16), wmma::load_matrix_sync(tile.b[0], from, 16);
  wmma::mma_sync(tile.sum, tile.a, tile.b[1], tile.sum);
  wmma::store_matrix_sync(to, tile.sum, 16, wmma::mem_row_major);
}
__global__ void stored_unfilled(float *to) {
  Sum sum;
  wmma::store_matrix_sync(to, sum, 16, wmma::mem_row_major);
}
__global__ void right_fragments(const half *from, float *to) {
  Tile tile;
  Sum zero = {}, copy, by_element;
  wmma::load_matrix_sync(tile.a, from, 16), wmma::fill_fragment(tile.b[1], __float2half(2.0f));
  for (int i = 0; i < by_element.num_elements; i++) by_element.x[i] = i;
  wmma::mma_sync(tile.sum, tile.a, tile.b[1], zero);
  copy = tile.sum;
  wmma::mma_sync(copy, tile.a, tile.b[1], by_element);
  wmma::store_matrix_sync(to, copy, 16, wmma::mem_row_major);
}

// Nothing comes of it.
__global__ void right_reduction(float *to) {
  float sum = to[threadIdx.x];
  if (threadIdx.x < 16)
    for (int lanes = 8; lanes > 0; lanes /= 2) sum += __shfl_down_sync(0xffffu, sum, lanes);
  if (threadIdx.x == 0) *to = sum;
}
// A thread's own array is where the compiler puts it; a member alone of a vector may be.
__global__ void right_vectors(const float *from, float *to) {
  half own[8] = {};
  const float4 &odd = *reinterpret_cast<const float4 *>(from + 1);
  *reinterpret_cast<float4 *>(own) = *reinterpret_cast<const float4 *>(from + 4);
  to[threadIdx.x] = odd.y + __half2float(own[threadIdx.x % 8]);
}

__global__ void plain(int *to) { to[threadIdx.x] = 1; }
__global__ void both_shared(int *to) {
  __shared__ int own[10240];
  extern __shared__ int some[];
  own[threadIdx.x] = some[threadIdx.x] = 1;
  __syncthreads();
  to[threadIdx.x] = own[threadIdx.x ^ 1] + some[threadIdx.x];
}
__global__ void dynamic(int *to) {
  extern __shared__ int some[];
  some[threadIdx.x] = 1;
  to[threadIdx.x] = some[threadIdx.x];
}

int main(int argc, char **argv) {
  const auto asked = [&](const char *name) { return argc > 1 && std::strcmp(argv[1], name) == 0; };
  half *from;
  float *to;
  int *numbers;
  cudaMalloc(&from, 2 * 16 * 16 * sizeof(half));
  cudaMalloc(&to, 16 * 16 * sizeof(float));
  cudaMalloc(&numbers, 100 * sizeof(int));
  cudaMemset(from, 0, 2 * 16 * 16 * sizeof(half));
  cudaMemset(to, 0, 16 * 16 * sizeof(float));
  cudaMemset(numbers, 0, 100 * sizeof(int));
  auto *const floats = reinterpret_cast<float *>(from);
  if (asked("half_stores")) half_stores<<<1, 32>>>(to, 16);
  if (asked("short_warp")) short_warp<<<1, 16>>>(from, to);
  if (asked("counter_set")) counter_set<<<1, 64>>>(numbers);
  if (asked("flushed_early")) flushed_early<<<1, 64>>>(numbers);
  if (asked("halo_ahead")) halo_ahead<<<1, 32>>>(numbers);
  if (asked("far_behind")) far_behind<<<1, 32>>>(numbers);
  if (asked("dynamic_ahead")) dynamic_ahead<<<1, 32, 128>>>(numbers);
  if (asked("own_pointers")) own_pointers<<<1, 32>>>(from, to);
  if (asked("own_strides")) own_strides<<<1, 32>>>(from, to);
  if (asked("own_lines")) own_lines<<<1, 32>>>(to);
  if (asked("mask_of_all")) mask_of_all<<<1, 32>>>(numbers, 32);
  if (asked("halved_away")) halved_away<<<1, 32>>>(numbers, 16);
  if (asked("divided")) {
    int got[2];
    divided<<<1, 1>>>(numbers, 0);
    if (cudaMemcpy(got, numbers, 8, cudaMemcpyDeviceToHost) != cudaSuccess || got[0] != -1 || got[1] != -2147483647 - 1) return 2;
  }
  if (asked("odd_vector")) odd_vector<<<1, 8>>>(floats, reinterpret_cast<float4 *>(to));
  if (asked("odd_pair")) odd_pair<<<1, 8>>>(from, reinterpret_cast<half2 *>(to));
  if (asked("odd_shared")) odd_shared<<<1, 32>>>(to);
  if (asked("odd_atomic")) odd_atomic<<<1, 1>>>(reinterpret_cast<char *>(numbers));
  if (asked("lane_of_no_mask")) lane_of_no_mask<<<1, 32>>>(numbers);
  if (asked("ended_lanes")) ended_lanes<<<1, 32>>>(to, 20);
  if (asked("ended_by_ptx")) ended_by_ptx<<<1, 32>>>(numbers);
  if (asked("two_masks")) two_masks<<<1, 32>>>(numbers);
  if (asked("heap_behind")) heap_behind<<<1, 1>>>(numbers);
  if (asked("heap_unwritten")) heap_unwritten<<<1, 1>>>(numbers);
  if (asked("heap_freed")) heap_freed<<<1, 1>>>(numbers);
  if (asked("heap_freed_twice")) heap_freed_twice<<<1, 1>>>(numbers);
  int on_stack[32] = {}, *const on_heap = static_cast<int *>(calloc(32, 4));
  if (asked("host_heap")) host_heap<<<1, 1>>>(on_heap, numbers);
  if (asked("host_stack")) host_stack<<<1, 32>>>(on_stack);
  if (asked("host_pointer")) {
    cudaMemcpyToSymbol(of_host, &on_heap, sizeof on_heap);
    host_pointer<<<1, 1>>>(numbers);
  }
  if (asked("host_variable")) host_variable<<<1, 1>>>(host_table);
  if (asked("unfilled_sum")) unfilled_sum<<<1, 32>>>(from, to);
  if (asked("unloaded_factor")) unloaded_factor<<<1, 32>>>(from, to);
  if (asked("stored_unfilled")) stored_unfilled<<<1, 32>>>(to);
  if (asked("right")) {
    right_fragments<<<1, 32>>>(from, to);
    right_reduction<<<1, 32>>>(to);
    right_vectors<<<1, 32>>>(floats, to);
    right_heap<<<1, 32>>>(numbers);
    right_counters<<<2, 64>>>(numbers);
    plain<<<1, 2000>>>(numbers);
    void *there = nullptr;
    if (cudaMemcpyToSymbol((const void *)numbers, on_stack, 4) != cudaErrorInvalidSymbol) return 3;
    if (cudaMemcpyFromSymbol(on_stack, (const void *)on_heap, 4) != cudaErrorInvalidSymbol) return 4;
    if (cudaGetSymbolAddress(&there, (const void *)on_stack) != cudaErrorInvalidSymbol) return 5;
    if (cudaMemcpyToSymbol((const void *)&of_host, &on_heap, sizeof on_heap) != cudaSuccess) return 6;
    cudaGetLastError();
    cudaFree(numbers + 1);
    return cudaGetLastError() != cudaErrorInvalidValue || cudaFree(numbers + 1) != cudaErrorInvalidValue;
  }

  cudaStream_t stream;
  cudaEvent_t event;
  cudaGraph_t graph;
  cudaGraphExec_t made;
  cudaStreamCreate(&stream);
  cudaEventCreate(&event);
  cudaGraphCreate(&graph, 0);
  cudaGraphInstantiate(&made, graph, 0);
  cudaStreamDestroy(stream);
  cudaEventDestroy(event);
  cudaGraphExecDestroy(made);
  if (asked("gone_stream")) plain<<<1, 32, 0, stream>>>(numbers);  // W2E121
  if (asked("gone_event")) cudaEventRecord(event);                 // W2E121
  if (asked("gone_graph")) cudaGraphLaunch(made, nullptr);         // W2E121
  if (asked("freed_twice")) {
    cudaFree(numbers);
    cudaFree(numbers);  // W2E120
    return 0;
  }
  if (asked("pointer_as_symbol")) {
    cudaMemcpyToSymbol(numbers, on_stack, 4);  // W2E120
    return 0;
  }
  if (asked("too_many_threads")) {
    plain<<<1, 2000>>>(numbers);  // W2E120
    return 0;
  }
  if (asked("both_shared")) {
    cudaFuncAttributes has;
    cudaFuncGetAttributes(&has, both_shared);
    if (has.sharedSizeBytes == 40960 && has.maxDynamicSharedSizeBytes == 8192) both_shared<<<1, 32, 16384>>>(numbers);  // W2E120
    return 0;
  }
  if (asked("too_much_shared")) {
    dynamic<<<1, 32, 50000>>>(numbers);  // W2E120
    return 0;
  }
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorName(error));
  return error != cudaSuccess;
}

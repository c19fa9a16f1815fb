// One mistake a run, by the first argument: each is one of the emulation's findings.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_awbarrier_primitives.h>
#include <mma.h>

#include <cstdio>
#include <cstring>

using namespace nvcuda;

__global__ void load(const half *from, float *to, int skip, int ldm) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, from + skip, ldm);
  to[threadIdx.x] = __half2float(a.x[0]);
}

__global__ void load_bytes(const half *from, float *to, int ldm) {
  wmma::fragment<wmma::matrix_b, 32, 8, 16, signed char, wmma::row_major> b;  // a line has 8 bytes
  wmma::load_matrix_sync(b, reinterpret_cast<const signed char *>(from), ldm);
  to[threadIdx.x] = b.x[0];
}

__global__ void store(float *to, int rows) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 1.0f);
  wmma::store_matrix_sync(to + rows * 16, c, 16, wmma::mem_row_major);
}

__global__ void dynamic(float *to) {
  extern __shared__ half tile[];
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::load_matrix_sync(a, tile, 16);
  to[threadIdx.x] = __half2float(a.x[0]);
}

__global__ void missed_barrier(float *to) {
  if (threadIdx.x < 32) {
    __syncthreads();
  } else {
    __barrier_sync(1);
  }
  to[threadIdx.x] = 1;
}

__global__ void two_barriers(float *to) {
  if (threadIdx.x < 32) {
    __syncthreads();
    to[threadIdx.x] = 1;
  } else {
    to[threadIdx.x] = 2;
    __syncthreads();
  }
}

__global__ void loop_barrier(float *to) {
  for (unsigned i = 0; i <= threadIdx.x / 32; ++i) {
    __syncwarp();
    if (i == 0) __syncthreads();
    if (i == 1) __barrier_sync_count(2, 64);
  }
  to[threadIdx.x] = 1;
}

__global__ void counted_barrier(float *to) {
  __barrier_sync_count(3, 96);
  to[threadIdx.x] = 1;
}

__global__ void two_votes(int *to) {
  if (threadIdx.x % 64 < 32)
    to[0] = __syncthreads_count(1);
  else
    to[1] = __syncthreads_or(1);
}

__global__ void barrier_in_loop(float *to) {
  for (int i = 0; i < 2; ++i) {
    if (threadIdx.x / 32 == i) __syncthreads();
    if (threadIdx.x / 32 != i) __syncthreads();
  }
  to[threadIdx.x] = 1;
}

__global__ void divergent_product(const half *from, float *to) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  if (threadIdx.x < 16)
    wmma::load_matrix_sync(a, from, 16);
  else
    __syncwarp();
  to[threadIdx.x] = __half2float(a.x[0]);
}

__global__ void divergent_shuffle(int *to) {
  int value = threadIdx.x;
  if (value % 2 == 0) value = __shfl_down_sync(0xffffffff, value, 2);
  __syncwarp();
  to[threadIdx.x] = value;
}

__global__ void divergent_vote(int *to) {
  if (threadIdx.x == 3)
    to[0] = __any_sync(0xffffffff, 1);
  else
    to[threadIdx.x] = __all_sync(0xffffffff, 1);
}

__global__ void wrong_mask(int *to) { to[threadIdx.x] = __shfl_sync(1u << (threadIdx.x ^ 1), int(threadIdx.x), 0); }
__global__ void ballot_of_others(int *to) { to[threadIdx.x] = __ballot_sync(~(1u << threadIdx.x), 1); }
__global__ void warp_of_one(int *to) {
  __syncwarp(1);
  to[threadIdx.x] = 1;
}
__global__ void freed(int *to) { to[threadIdx.x] = 1; }
__global__ void filled_behind(int *to) { memset(to + 99, 0, 8); }
__global__ void character_behind(char *to) { to[400 + threadIdx.x] = 1; }
__global__ void grid_group_sync(int *to) {
  const cooperative_groups::grid_group all = cooperative_groups::this_grid();
  cooperative_groups::sync(all);
  to[threadIdx.x] = 1;
}
__global__ void any_group_sync(int *to) {
  const cooperative_groups::thread_group &all = cooperative_groups::this_grid();
  all.sync();
  to[threadIdx.x] = 1;
}
__global__ void object_of_one_more(int *to) {
  __shared__ cuda::barrier<cuda::thread_scope_block> all;
  if (threadIdx.x == 0) init(&all, blockDim.x + 1);
  __syncthreads();
  all.arrive_and_wait();
  to[threadIdx.x] = 1;
}
__global__ void half_arrive(int *to) {
  __shared__ __mbarrier_t all;
  if (threadIdx.x == 0) __mbarrier_init(&all, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) {
    const __mbarrier_token_t token = __mbarrier_arrive(&all);
    while (!__mbarrier_test_wait(&all, token)) {}  // sync
  }
  to[threadIdx.x] = 1;
}
__global__ void stage_not_filled(int *to) {
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cooperative_groups::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  if (threadIdx.x != 7) pipe.producer_commit();
  pipe.consumer_wait();  // sync
  to[threadIdx.x] = 1;
  pipe.consumer_release();
}
__global__ void wild(int *to) { to[1 << 20] = 1; }
__global__ void null_pointer(const int *from, int *to) { to[0] = from[0]; }
__global__ void behind(int *to) { to[100 + threadIdx.x] = 1; }
__global__ void grid_sync(int *to) {
  cooperative_groups::this_grid().sync();
  to[threadIdx.x] = 1;
}

int main(int argc, char **argv) {
  const auto asked = [&](const char *name) { return argc > 1 && std::strcmp(argv[1], name) == 0; };
  half *from;
  float *to;
  int *numbers;
  cudaMalloc(&from, 16 * 16 * sizeof(half));
  cudaMalloc(&to, 16 * 16 * sizeof(float));
  cudaMalloc(&numbers, 100 * sizeof(int));
  cudaMemset(from, 0, 16 * 16 * sizeof(half));
  cudaMemset(to, 0, 16 * 16 * sizeof(float));
  cudaMemset(numbers, 0, 100 * sizeof(int));
  if (asked("right")) load<<<1, 32>>>(from, to, 0, 16), load_bytes<<<1, 32>>>(from, to, 8);
  if (asked("load_beyond")) load<<<1, 32>>>(from, to, 16, 16);
  if (asked("load_wide")) load<<<1, 32>>>(from, to, 0, 24);
  if (asked("store_beyond")) store<<<1, 32>>>(to, 1);
  if (asked("dynamic")) dynamic<<<1, 32, 256>>>(to);
  if (asked("odd_pointer")) load<<<1, 32>>>(from, to, 1, 16);
  if (asked("odd_stride")) load<<<1, 32>>>(from, to, 0, 13);
  if (asked("odd_both")) load<<<1, 32>>>(from, to, 3, 11);
  if (asked("odd_bytes")) load_bytes<<<1, 32>>>(from, to, 12);
  if (asked("missed_barrier")) missed_barrier<<<1, 64>>>(to);
  if (asked("two_barriers")) two_barriers<<<1, 64>>>(to);
  if (asked("loop_barrier")) loop_barrier<<<1, 64>>>(to);
  if (asked("divergent_product")) divergent_product<<<1, 32>>>(from, to);
  if (asked("divergent_shuffle")) divergent_shuffle<<<1, 32>>>(numbers);
  if (asked("divergent_vote")) divergent_vote<<<1, 32>>>(numbers);
  if (asked("wrong_mask")) wrong_mask<<<1, 32>>>(numbers);
  if (asked("wild")) wild<<<1, 1>>>(numbers);
  if (asked("null_pointer")) null_pointer<<<1, 1>>>(nullptr, numbers);
  if (asked("behind")) behind<<<1, 4>>>(numbers);
  if (asked("grid_sync")) grid_sync<<<2, 32>>>(numbers);
  if (asked("counted_barrier")) counted_barrier<<<1, 64>>>(to);
  if (asked("two_votes")) two_votes<<<1, 64>>>(numbers);
  if (asked("barrier_in_loop")) barrier_in_loop<<<1, 64>>>(to);
  if (asked("ballot_of_others")) ballot_of_others<<<1, 32>>>(numbers);
  if (asked("warp_of_one")) warp_of_one<<<1, 32>>>(numbers);
  if (asked("filled_behind")) filled_behind<<<1, 1>>>(numbers);
  if (asked("character_behind")) character_behind<<<1, 4>>>(reinterpret_cast<char *>(numbers));
  if (asked("grid_group_sync")) grid_group_sync<<<2, 32>>>(numbers);
  if (asked("any_group_sync")) any_group_sync<<<2, 32>>>(numbers);
  if (asked("object_of_one_more")) object_of_one_more<<<1, 64>>>(numbers);
  if (asked("half_arrive")) half_arrive<<<1, 64>>>(numbers);
  if (asked("stage_not_filled")) stage_not_filled<<<1, 64>>>(numbers);
  if (asked("freed")) {
    cudaFree(numbers);
    freed<<<1, 32>>>(numbers);
  }
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorName(error));
  return error != cudaSuccess;
}

// One mistake in inline PTX a run, by the first argument.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstring>

__global__ void rows(int step, int offset) {
  extern __shared__ unsigned char tile[];
  for (int i = threadIdx.x; i < 1024; i += 32) tile[i] = 0;
  __syncwarp();
  const unsigned row = __cvta_generic_to_shared(tile) + threadIdx.x * step + offset;
  unsigned a, b, c, d;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(row));
}

__global__ void odd_vector(const char *from) {
  float a, b;
  asm volatile("ld.global.v2.f32 {%0, %1}, [%2+4];" : "=f"(a), "=f"(b) : "l"(from));
}

__global__ void odd_copy(const char *from) {
  __shared__ char to[64];
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"((unsigned)__cvta_generic_to_shared(to + 4)), "l"(from));
}

__global__ void divergent(float *to) {
  float d[2] = {};
  if (threadIdx.x < 16)
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+d"(*(double *)to), "+d"(*(double *)(to + 2)) : "d"(1.0), "d"(2.0));
  else
    __syncwarp();
  to[4] = d[0];
}

__global__ void count(int) {
  if (threadIdx.x < 32) asm volatile("bar.sync 1, 64;");
}

// What is relaxed or volatile says nothing of what was written ahead of it.
template <int way> __global__ void no_fence(int *data) {
  if (blockIdx.x == 0) {
    asm volatile("st.global.b32 [%0], 7;" ::"l"(data) : "memory");
    if (way == 0) asm volatile("st.relaxed.gpu.global.b32 [%0], 1;" ::"l"(data + 1) : "memory");
    if (way == 1) asm volatile("st.volatile.global.b32 [%0], 1;" ::"l"(data + 1) : "memory");
    if (way == 2) asm volatile("red.relaxed.gpu.global.add.s32 [%0], 1;" ::"l"(data + 1) : "memory");
    if (way == 3) asm volatile("atom.acquire.gpu.global.exch.b32 %0, [%1], 1;" : "=r"(data[3]) : "l"(data + 1) : "memory");
  } else {
    int there = 0;
    while (there == 0) asm volatile("ld.acquire.gpu.global.b32 %0, [%1];" : "=r"(there) : "l"(data + 1) : "memory");
    asm volatile("ld.global.b32 %0, [%1];" : "=r"(data[2]) : "l"(data) : "memory");
  }
}

// Rows of matrices in shared memory: some that nobody wrote, by two instructions; one warp's that another one reads, or writes.
__global__ void half_a_tile(unsigned *to) {
  __shared__ alignas(16) unsigned char tile[512];
  for (int i = threadIdx.x; i < 256; i += 32) tile[i] = 0;
  __syncwarp();
  const unsigned row = __cvta_generic_to_shared(tile) + threadIdx.x * 16;
  unsigned a, b, c, d;
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(a), "=r"(b) : "r"(row + 192));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(row));
  to[threadIdx.x] = a + b + c + d;
}
template <bool stores> __global__ void two_warps(unsigned *to) {
  __shared__ alignas(16) unsigned short tile[64];
  const unsigned row = __cvta_generic_to_shared(tile) + threadIdx.x % 8 * 16;
  unsigned a = threadIdx.x;
  if (stores || threadIdx.x < 32) asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};" ::"r"(row), "r"(a) : "memory");
  else asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(a) : "r"(row));
  to[threadIdx.x] = a;
}

// Read ahead of the wait: none, one that leaves the last group, one for groups of what is in none. With `right`, none of these.
enum Wait { none, too_few, of_no_group, right };
template <Wait wait> __global__ void copied(const char *from, unsigned *to) {
  __shared__ alignas(16) unsigned tile[64];
  const unsigned at = __cvta_generic_to_shared(tile + threadIdx.x * 4), other = __cvta_generic_to_shared(tile + 63 - threadIdx.x);
  if (threadIdx.x < 16) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(at), "l"(from + threadIdx.x * 16));
  if (wait != of_no_group) asm volatile("cp.async.commit_group;");
  if (wait == too_few) asm volatile("cp.async.wait_group 1;");
  if (wait == of_no_group || wait == right) asm volatile("cp.async.wait_group 0;");
  __syncthreads();
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(to[threadIdx.x]) : "r"(other));
}

int main(int argc, char **argv) {
  const auto asked = [&](const char *name) { return argc > 1 && std::strcmp(argv[1], name) == 0; };
  char *memory;
  cudaMalloc(&memory, 256);
  if (asked("right")) rows<<<1, 32, 1024>>>(16, 0);
  if (asked("odd_row")) rows<<<1, 32, 1024>>>(16, 8);
  if (asked("beyond")) rows<<<1, 32, 1024>>>(48, 0);
  if (asked("odd_vector")) odd_vector<<<1, 1>>>(memory);
  if (asked("odd_copy")) odd_copy<<<1, 1>>>(memory);
  if (asked("divergent")) divergent<<<1, 32>>>((float *)memory);
  if (asked("count")) count<<<1, 64>>>(0);
  if (asked("half_a_tile")) half_a_tile<<<1, 32>>>((unsigned *)memory);
  if (asked("stored_by_two")) two_warps<true><<<1, 64>>>((unsigned *)memory);
  if (asked("stored_and_loaded")) two_warps<false><<<1, 64>>>((unsigned *)memory);
  cudaMemset(memory, 0, 256);
  if (asked("not_waited")) copied<none><<<1, 32>>>(memory, (unsigned *)memory);
  if (asked("waited_for_too_few")) copied<too_few><<<1, 32>>>(memory, (unsigned *)memory);
  if (asked("waited_for_no_group")) copied<of_no_group><<<1, 32>>>(memory, (unsigned *)memory);
  if (asked("right")) copied<right><<<1, 32>>>(memory, (unsigned *)memory);
  if (asked("relaxed_store")) no_fence<0><<<2, 1>>>((int *)memory);
  if (asked("volatile_store")) no_fence<1><<<2, 1>>>((int *)memory);
  if (asked("relaxed_sum")) no_fence<2><<<2, 1>>>((int *)memory);
  if (asked("acquiring_exchange")) no_fence<3><<<2, 1>>>((int *)memory);
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorName(error));
}

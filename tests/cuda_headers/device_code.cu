// Device code as kernels write it: qualifiers, built-in variables, shared memory, builtins.
#include <cassert>
#include <cstdint>
#include <cstdio>

struct Pair { int first; float second; };
__device__ Pair pairs[4];
__constant__ float table[2][16] = {{1.0f}};
extern __shared__ float dynamic_floats[];
static __device__ __forceinline__ int lane_id() { return threadIdx.x & (warpSize - 1); }
__device__ __noinline__ void store(float *__restrict__ p, float value) { *p = value; }
__host__ __device__ inline int divide_up(int a, int b) { return (a + b - 1) / b; }

template <typename T> __device__ T warp_sum(T value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset >>= 1) value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}
template <int Threads, typename T> __device__ T block_sum(T value) {
  __shared__ T partial[Threads / 32];
  value = warp_sum(value);
  if (lane_id() == 0) partial[threadIdx.x / 32] = value;
  __syncthreads();
  return partial[0];
}

__global__ void __launch_bounds__(256, 2) shared_memory(const float *in, float *out, const __grid_constant__ int n) {
  __shared__ float tile[16][16 + 1];
  __shared__ __align__(16) unsigned char bytes[1024];
  __shared__ Pair pair;
  alignas(128) __shared__ float aligned[32];
  float *first = dynamic_floats, *second = &dynamic_floats[blockDim.x];
  const int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = row < n && column < n ? in[row * n + column] : 0.0f;
  if (threadIdx.x == 0 && threadIdx.y == 0) pair = {1, 2.0f};
  *reinterpret_cast<float4 *>(&bytes[16 * threadIdx.x]) = *reinterpret_cast<const float4 *>(in + 4 * column);
  first[threadIdx.x] = second[0] = aligned[0] = 0;
  __syncthreads();
  float sum = block_sum<256>(tile[threadIdx.x][threadIdx.y] + pair.second);
  store(out, sum + table[0][column % 16] + pairs[0].second + divide_up(n, 16) + gridDim.z + blockIdx.z);
}

__global__ void warps(int *out, const int *in, double *d, long long *time) {
  long long begin = clock64();
  clock_t ticks = clock();
  unsigned mask = __activemask(), ballot = __ballot_sync(mask, in[0] > 0);
  int v = in[threadIdx.x];
  v += __shfl_sync(mask, v, 0) + __shfl_up_sync(mask, v, 1) + __shfl_xor_sync(mask, v, 16, 16);
  v += __any_sync(mask, v) + __all_sync(mask, v) + __popc(ballot) + __ffs(v) + __clz(v) + __popcll(begin);
  v += __reduce_add_sync(mask, v) + __reduce_max_sync(mask, v) + __match_any_sync(mask, v);
  d[0] += __shfl_down_sync(0xffffffffu, d[0], 1);
  __syncwarp();
  __syncwarp(mask);
  if (__syncthreads_or(v) && __syncthreads_count(v) > 3 && __syncthreads_and(1)) out[0] = v;
  __threadfence();
  __threadfence_block();
  __threadfence_system();
  __nanosleep(100);
  time[0] = clock64() - begin + ticks;
}

__global__ void atomics(int *i, unsigned *u, unsigned long long *ull, float *f, double *d) {
  atomicAdd(i, 1);
  atomicAdd(u, 1u);
  atomicAdd(u, 1);
  atomicAdd(ull, 1ULL);
  atomicAdd(&f[threadIdx.x], 1.0f);
  atomicAdd(d, 1.0);
  atomicAdd_block(i, 2);
  atomicSub(i, 1);
  atomicMax(i, 3);
  atomicMin(u, 3u);
  atomicInc(u, 16);
  atomicDec(u, 16);
  atomicOr(u, 4u);
  atomicAnd(i, 4);
  atomicXor(ull, 4ULL);
  int old = *i, assumed;
  do {
    assumed = old;
    old = atomicCAS(i, assumed, assumed + 1);
  } while (assumed != old);
  f[0] = atomicExch(f, 1.0f) + atomicExch(i, 2);
}

__global__ void loads_and_bits(const float *f, const int4 *v, unsigned *out, const uint8_t *bytes) {
  float a = __ldg(f) + __ldg(&f[1]) + __ldcs(f) + __ldcg(f) + __ldca(f);
  int4 q = __ldg(v), r = make_int4(1, 2, 3, 4);
  __stcs(out, 1u);
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(dynamic_floats));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(address), "l"(f));
  asm volatile("cp.async.commit_group;\n" ::);
  asm volatile("cp.async.wait_group %0;\n" ::"n"(0) : "memory");
  out[0] = __brev(q.x) + __byte_perm(q.y, r.z, 0x3210) + __dp4a(q.x, r.y, 0) + __umulhi(1u, 2u) + __mul24(3, 4);
  out[1] = __float_as_int(a) + __float_as_uint(a) + __float2int_rn(a) + __double2int_rz(a) + __vadd4(1u, 2u) + bytes[0];
  out[2] = __funnelshift_l(1u, 2u, 3u) + __viaddmax_s32_relu(1, 2, 3) + __usad(1u, 2u, 3u);
  reinterpret_cast<float *>(out)[3] = __int_as_float(3) + __uint_as_float(4u) + __int2float_rn(5) + __hiloint2double(1, 2);
  if (out[0] == 0) __trap();
  assert(out[0] > 0);
  assert(out[0] > 0 && "message");
  printf("thread %d: %f\n", threadIdx.x, a);
}

extern "C" __global__ void plain_name(char *p) {
  char *scratch = (char *)malloc(16);
  memcpy(scratch, p, 16);
  memset(p, 0, 16);
  free(scratch);
  int *more = new int[4];
  delete[] more;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  p[0] = __reduce_max_sync(0xffffffff, 3);
#else
  p[0] = 1;
#endif
}

__host__ __device__ float both_sides(const float *p) {
#ifdef __CUDA_ARCH__
  __syncthreads();
  return __ldg(p) + threadIdx.x + __expf(2.0f);
#else
  return *p;
#endif
}

int main() {
  auto square = [=] __host__ __device__(float x) { return x * x; };
  printf("%g %d\n", square(2.0f), divide_up(7, 2));
}

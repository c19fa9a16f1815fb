#include <cooperative_groups.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "all_analyses.cuh"
#define WORD ".u32"
#define SHOW(x) printf("%u\n", x)
using namespace nvcuda;

enum class Mode { fast, exact };
struct Policy {
  using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
};
struct Lane {
  int id = threadIdx.x % 32;
};
template <typename T> union Pack {
  T whole;
  float parts[4];
};
__constant__ float table[16];
__device__ float4 operator+(float4 a, float4 b) { return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }

#define TID threadIdx.x
#define EXACT(x) (long double)(x)
#define HALF(x) ((x) * 0.5L)
inline long double exact(float x) { return EXACT(x); }
__device__ float halved(float x) { return HALF(EXACT(x)); }
#define MAKE_COPY(NAME) __global__ void NAME(float *p) { p[0] = 1; }
MAKE_COPY(copy)
#define KERNELS {copy, shared}
#define LAUNCH(KERNEL, ...) KERNEL<<<1, 32>>>(__VA_ARGS__)

template <typename T> __device__ void fill(T *p, float v) { p[0] = v; }
template <class S> void upload_symbol(S &symbol, const void *from) { cudaMemcpyToSymbol(symbol, from, sizeof(symbol)); }
template <typename P, typename T>
__global__ void gemm(const half *a, const half *b, T *c, int n, Mode mode) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  __shared__ Pack<T> pack;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  typename P::Acc fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a + warp * 256, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c + warp * 256, fc, 16, wmma::mem_row_major);
  pack.whole = T();
  fill(c, 1.0f);
}
__global__ void folded(int *out) {
  Lane lane;
  out[threadIdx.y] = __shfl_xor_sync(0xffffffffu, lane.id, 1);
  if (TID - 1 < 4) out[0] = 1;
}
__global__ void rows(int *out) {
  out[threadIdx.y] = __shfl_xor_sync(0xffffffffu, threadIdx.x, 1);
}
__device__ int lanes() { return warpSize; }
__global__ void torn(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::store_matrix_sync(c + lanes() - 32, fc, 16, wmma::mem_row_major);
}
__global__ void __launch_bounds__(32) bounded(float *out) { out[threadIdx.x] = 0; }
__global__ void dynamic(float *out) {
  extern __shared__ float given[];
  out[threadIdx.x] = given[threadIdx.x];
}
__device__ unsigned address_of(float *p) { return static_cast<unsigned>(__cvta_generic_to_shared(p)); }
__global__ void shared(float *out) {
  __shared__ float tile[32];
  unsigned address = address_of(&tile[threadIdx.x]);
  if (address & 3) out[0] = 1;
  asm volatile("not for any GPU");
  float v;
  asm volatile("ld.shared.f32 %0, [%1];" : "=f"(v) : "r"(address));
  unsigned lane;
  asm("mov" WORD " %0, %%laneid;" : "=r"(lane));
  SHOW(lane);
  asm volatile("" ::: "memory");
  out[lane] = v + table[lane % 16];
}
__global__ void parted(float *out, int n) {
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x % 32 == 0) out[i] = 1;
    __syncthreads();
    if (threadIdx.x % 32 == 0) out[i] += 1;
  }
}
__global__ void exchanged(volatile float *s) {
  s[threadIdx.x] += s[threadIdx.x + 2];
  s[threadIdx.x] += s[threadIdx.x + 1];
}
template <typename T> __global__ void add(T a, T b, float *out) { out[0] = (a + b).x; }

#define PASTED(op) atomic##op
#define ALIAS __popc
__global__ void pasted(int *n) { PASTED(Add)(n, ALIAS(3)); }

#define SIZE(g) ((g).x - 1)
#define FIRST(g) (g).y
int sizes(dim3 g, float2 f) { return SIZE(g) / 2 + FIRST(g) + int(FIRST(f)); }
void pin(void *p, size_t n) { cudaHostRegister(p, n, 0); }
void copy_in(void *d, const void *h, cudaStream_t s) { cudaMemcpyAsync(d, h, 4, cudaMemcpyHostToDevice, s); }
void capture(void *d, const void *h, cudaStream_t s, cudaGraph_t *graph) {
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  copy_in(d, h, s);
  cudaStreamEndCapture(s, graph);
}
int main(int argc, char **argv) {
  float *d, *h = static_cast<float *>(malloc(1024));
  pin(h, 1024);
  cudaSetDevice(argc);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaEvent_t done;
  cudaEventCreateWithFlags(&done, cudaEventDisableTiming);
  cudaEventRecord(done, stream);
  cudaMalloc(&d, 1024);
  if (reinterpret_cast<uintptr_t>(d) % 128) return 1;
  void (*kernels[])(float *) = KERNELS;
  kernels[argc % 2]<<<1, 32, 0, stream>>>(d);
  gemm<Policy, float><<<1, 128>>>(nullptr, nullptr, d, 16, Mode::fast);
  folded<<<1, dim3(16, 8)>>>(nullptr);
  rows<<<1, dim3(16, 8)>>>(nullptr);
  torn<<<1, dim3(16, 2)>>>(d);
  torn<<<1, dim3(8, 4)>>>(d);
  bounded<<<1, 64>>>(d);
  LAUNCH(shared, d);
  LAUNCH(kernels[0], d);
  parted<<<1, 64>>>(d, 4);
  exchanged<<<1, 32>>>(d);
  add<<<1, 1>>>(make_float4(1, 2, 3, 4), make_float4(1, 2, 3, 4), d);
  return 0;
}

__device__ int depth(int n) {
  static int calls;
  return n < 1 ? ++calls : depth(n - 1);
}
__global__ void restricted(int *out) { out[threadIdx.x] = depth(4); }
__global__ void leaving(int *out, int n) {
  if (threadIdx.x >= n) return;
  out[0] = 1;
  __syncthreads();
  if (threadIdx.x < 3) __syncthreads();
  for (int i = threadIdx.x; i < n; i += 40) __syncthreads();
}
__global__ void voting(int *out, int n) {
  if (threadIdx.x >= n) return;
  out[threadIdx.x] = __syncthreads_count(n);
}
__global__ void staying(int *out, int n) {
  if (threadIdx.x >= n) return;
  __syncthreads();
  out[threadIdx.x] = 1;
}
__global__ void by_rows(int *out) { out[threadIdx.x] = __shfl_sync(0xffffffffu, (int)threadIdx.y, 3); }
template <int Size> void launch_rows(int *out) { by_rows<<<1, dim3(Size, 2)>>>(out); }
template void launch_rows<64>(int *);
void launch_nothing(int *out) { leaving<<<1, 2048>>>(out, 1); }
__global__ void both_ways(int *out) {
  if (threadIdx.x & 1) __syncwarp();
  else __syncwarp();
  out[threadIdx.x] = 1;
}

template <typename V> __device__ V operator*(V a, V b) { return V{a.x * b.x, a.y - b.y}; }
__device__ float2 operator-(float2 a, float b) { return make_float2(a.x - b, a.y - b); }
template <typename T> __device__ float seen(const T *p) { return ((const float *)p)[3] + (&p->x)[4]; }
__global__ void bytes(float2 *pairs, float *numbers) {
  float3 v[2];
  memcpy(numbers, v, sizeof(float3) / 4);
  pairs[0] = pairs[1] * pairs[2] - 1.f;
  numbers[7] = seen(v);
}
#define TWICE(...) { using V = float; __VA_ARGS__; } { using V = int; __VA_ARGS__; }
template <typename V> __global__ void of_either(V *p) { *p = 1; }
void run_twice(void *p) { TWICE(of_either<V><<<1, 1>>>((V *)p)) }
#include <cub/cub.cuh>
__global__ void collective(int *out) {
  __shared__ cub::BlockReduce<int, 64>::TempStorage storage;
  __shared__ cub::WarpReduce<int>::TempStorage warps[2];
  out[threadIdx.x] = cub::BlockReduce<int, 64>(storage).Sum(1) + cub::WarpReduce<int>(warps[threadIdx.x / 32]).Sum(1);
}
template <typename F> __global__ void each(F f) { f(threadIdx.x); }
void run_each(int *p) { each<<<1, 32>>>([=] __device__(int i) { p[i] = i; }); }
#define RELEASED(p) do { cudaFree(p); if (cudaGetLastError() != cudaSuccess) return 1; } while (0)
int asked_for(float *p) {
  cudaMemset(p, 0, 4);
  if (cudaPeekAtLastError() != cudaSuccess) return 1;
  cudaMemset(p, 0, 4);
  launch_nothing((int *)p);
  if (cudaGetLastError() != cudaSuccess) return 1;
  RELEASED(p);
  return 0;
}

#define NARROWED(d, v) ((d).y = (v))
void narrowed_sizes(dim3 &grid, unsigned long long sizes) { NARROWED(grid, sizes); }
struct NamedSizes { dim3 sizes_of_a_name; };
template <int N> struct Chosen {
  struct Params { int *out; };
  enum Which { first, second };
};
template <typename C> __global__ void chosen_kernel(typename C::Params p, typename C::Which which) { p.out[0] = which; }
void run_chosen(int *p) { chosen_kernel<Chosen<2>><<<1, 1>>>({p}, Chosen<2>::first); }

#define KERNEL_OF_A_MACRO(name, ...) template <typename T, __VA_ARGS__> __global__ void name(T *p)
KERNEL_OF_A_MACRO(scaled_by_a_macro, int By) { *p *= By; }

__global__ void much_memory(int *p) {
  extern __shared__ int much[];
  much[threadIdx.x] = p[threadIdx.x];
}
void run_much(int *p) { much_memory<<<1, 32, 64 * 1024>>>(p); }
template <int N> void run_rows_of(int *p) { much_memory<<<1, dim3(N, 2)>>>(p); }
void run_rows(int *p) { run_rows_of<32>(p); }

__global__ void raised_memory(float *p) {
  extern __shared__ float staged[];
  staged[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = staged[threadIdx.x];
}
void raises_a_limit() { cudaFuncSetAttribute(raised_memory, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536); }

// what is narrower than an int, printed by a macro
#define SHOW_BYTE(x) printf("%d", x)
__global__ void show_bytes(const unsigned char *bytes) { SHOW_BYTE(bytes[0]); }

// a float that an integer may not hold
__global__ void counts_of(const float *sums, int *counts) { counts[threadIdx.x] = (int)sums[threadIdx.x]; }

// a value of a type that another template argument makes
template <typename T> struct OfNumber { using type = T; };
template <typename T, typename OfNumber<T>::type Times> __global__ void times_of(T *p) { *p *= Times; }
void run_times(int *p) { times_of<int, 2><<<1, 1>>>(p); }

// lanes exchange what only one of them has set
__global__ void base_of(int *count) {
  int base;
  if (threadIdx.x % 32 == 0) base = atomicAdd(count, 1);
  count[threadIdx.x] = __shfl_sync(0xffffffff, base, 0);
}

struct Placed { float4 at; };

// a type over fragments that a macro's body names
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Sums;
#define SUMS(name) Sums name
__global__ void of_sums(float *p) {
  SUMS(sums);
  wmma::fill_fragment(sums, 0.0f);
  wmma::store_matrix_sync(p, sums, 16, wmma::mem_row_major);
}

// ReadParameters: an object with an array that its kernel only reads.
struct Weights {
    float of[9];
};

__global__ void weigh(float *to, Weights weights) { to[threadIdx.x] = weights.of[threadIdx.x % 9]; }

void weigh_all(float *to, Weights weights) { weigh<<<1, 32>>>(to, weights); }

// PartBarriers: warps with roles
__global__ void roles_of_warps(float *p) {
  if (threadIdx.x < 32) {
    p[threadIdx.x] = 1;
    asm volatile("bar.arrive 1, 64;");
  } else {
    asm volatile("bar.sync 1, 64;");
    p[threadIdx.x] = p[threadIdx.x - 32];
  }
}

// MixedOverloads: a name of CUDA's with a function of the program's for a class
__device__ void atomicAdd(Weights *to, Weights what) { to->of[0] += what.of[0]; }
template <typename T> __global__ void added(T *to, T what) { atomicAdd(to, what); }
void add_all(float *to) { added<<<1, 32>>>(to, 1.0f); }

// CopiedParameters: a class with a copy of its own, by value
struct Viewed {
  const float *p;
  Viewed(const float *p) : p(p) {}
  Viewed(const Viewed &other) : p(other.p) {}
};
__global__ void viewed(float *to, Viewed from) { to[threadIdx.x] = from.p[threadIdx.x]; }
struct Counted {
  int copies;
  Counted(const Counted &other) : copies(other.copies + 1) {}
};
__global__ void counted(int *to, Counted from) { to[threadIdx.x] = from.copies; }

// A list of one number for a vector, by a template's argument.
template <class V> __device__ V begun_with(float first) { return V{first}; }
__global__ void begins(float4 *v) { v[0] = begun_with<float4>(1.0f); }
struct Rounded { float of; int whole = (int)of; };
__global__ void rounded(int *out, float x) { Rounded r{x}; out[0] = r.whole; }
namespace vectors { template <class V> __device__ float length(V v) { return v.x; } }
template <class V> __global__ void lengths(float *out, V v) { __shared__ float s[4]; auto f = [=](int i) { return s[i]; }; using namespace vectors; out[0] = length(v) + f(0); }
void measure(float *out, float2 v) { lengths<<<1, 1>>>(out, v); }

// HalvesOfInstances: a float that a template's argument makes a half
template <class T> T narrowed(float x) { return static_cast<T>(x); }
__half narrow(float x) { return narrowed<__half>(x); }

// UsedOutside: a macro over the index as a member's first value
#define THREAD threadIdx.x
struct Numbered { unsigned thread = THREAD; };
__global__ void numbered(unsigned *out) { Numbered one; out[one.thread] = 1; }

// MembersInMacros: components of vectors alone, and of a class of the program's, too
struct Pixel { float x; };
#define BOTH(v) ((v).x + (v).y)
#define FIRST_OF(v) ((v).x)
__global__ void components(float *out, float2 a, Pixel b) { out[0] = BOTH(a) + FIRST_OF(a) + FIRST_OF(b); }
// DeviceVariables: what a header announces, and uses ahead of its definition
__device__ int announced_count;

// Sizes, which are no literals in SYCL.
struct SizedExtent {
  dim3 size;
  constexpr unsigned width() const { return size.x; }
};

// SettledMembers: a constant of a class over fragments
template <int M> struct SettledTile {
  static constexpr int rows = M;
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, M, 16, 16, float> acc;
};
int settled_rows() { return SettledTile<16>::rows; }

// PointerParameters: a plain T that is a pointer in all instances
template <typename T> __device__ void give(T to) { to[threadIdx.x] = 1; }
__global__ void gives(int *out) { give(out); }

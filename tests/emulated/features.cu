// What CUDA programs use beside matrices: each check prints a line where it is wrong.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace cg = cooperative_groups;

static int wrong = 0;
#define EXPECT(condition)                                       \
  do {                                                          \
    if (!(condition)) {                                         \
      std::printf("line %d: %s\n", __LINE__, #condition);       \
      ++wrong;                                                  \
    }                                                           \
  } while (0)

template <class T> T *managed(size_t count) {
  T *memory;
  cudaMallocManaged(&memory, count * sizeof(T));
  for (size_t i = 0; i < count; ++i) memory[i] = T();
  return memory;
}

// A kernel is given the bytes of an object: what copies or ends it is run on the host alone.
struct Tracked {
  int copies = 0;
  int *ended;
  explicit Tracked(int *ended) : ended(ended) {}
  __host__ __device__ Tracked(const Tracked &other) : copies(other.copies + 1), ended(other.ended) {}
  __host__ __device__ ~Tracked() { ++*ended; }
};
struct Moved {
  int value;
  explicit Moved(int value) : value(value) {}
  Moved(const Moved &) = delete;
  Moved(Moved &&) = default;
};
__global__ void moved(int *to, Moved one) { to[threadIdx.x] = one.value; }
__global__ void tracked(int *to, Tracked one, const int add) { to[threadIdx.x] = 10 * one.copies + *one.ended + add; }

__constant__ int factors[4] = {1, 2, 3, 4};
__device__ int counter;
namespace deep {
static __device__ float scale = 0.5f, offset;
}

__global__ void warp(int *out) {
  const int lane = threadIdx.x;
  out[lane] = __shfl_xor_sync(0xffffffffu, lane, 5);
  out[32 + lane] = __shfl_up_sync(0xffffffffu, lane, 3, 16);
  out[64 + lane] = __shfl_down_sync(0xffffffffu, lane, 3, 8);
  out[96 + lane] = __shfl_sync(0xffffffffu, lane, 9, 8);
  out[128 + lane] = int(__ballot_sync(0xffffffffu, lane % 3 == 0));
  out[160 + lane] = int(__match_any_sync(0xffffffffu, lane / 4));
  out[192 + lane] = __reduce_add_sync(0xffffffffu, lane);
  if (lane < 16)
    out[224 + lane] = __reduce_max_sync(0xffffu, lane);
  else
    out[224 + lane] = __shfl_sync(0xffff0000u, lane, 20);
  // Five bits of a distance are seen.
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  out[256 + lane] = __shfl_up_sync(0xffffffffu, lane, 33) + 100 * __shfl_down_sync(0xffffffffu, lane, 32) + 10000 * __shfl_xor_sync(0xffffffffu, lane, 35);
  out[288 + lane] = tile.shfl_up(lane, 33) + 100 * tile.shfl_down(lane, 34) + 10000 * tile.shfl_xor(lane, 36);
}

// Floating-point numbers as integers: the nearest that there is, nothing for what is no number, by way of 32 bits.
#define AS_INT(x) ((int)(x))
template <class T> struct Held {
  T v;
  __device__ explicit Held(float f) : v(f) {}
};
template <class T> __device__ T returned(float f) { return f; }
template <class T, class F> __global__ void converted_by(F f, T *out) {
  T first = f;
  T second(f);
  out[0] = (T)f, out[1] = T(f), out[2] = f, out[3] = Held<T>(f).v, out[4] = returned<T>(f), out[5] = first, out[6] = second;
}
__device__ int number(int i) { return i; }
__global__ void converted(float f, double d, int *out) {
  using byte = unsigned char;
  int sum = 1, product = 2;
  sum += f, product *= d;
  out[0] = (int)f == __float2int_rz(f) && static_cast<int>(d) == __double2int_rz(d) && AS_INT(f) == __float2int_rz(f);
  out[1] = (unsigned)f == __float2uint_rz(f) && unsigned(-d) == __double2uint_rz(-d);
  out[2] = (long long)f == __float2ll_rz(f) && (unsigned long long)d == __double2ull_rz(d);
  out[3] = (byte)f == (byte)__float2uint_rz(f) && (short)d == (short)__double2int_rz(d);
  const int said = f, given = number(d);
  out[4] = said == __float2int_rz(f) && given == __double2int_rz(d);
  out[5] = sum == __float2int_rz(1 + f) && product == __double2int_rz(2 * d);
  out[6] = [=](float x) { return f > 0 ? (int)x : -(int)x; }(f) == (f > 0 ? __float2int_rz(f) : -__float2int_rz(f));
}

// Functions that a macro within a macro makes whole.
#define EACH_SIGN(X) X(Plus, +) X(Minus, -)
#define X(name, sign)                                                                \
  struct name {                                                                      \
    template <class T> __device__ T operator()(T a, T b) const { return a sign b; }  \
  };
EACH_SIGN(X)
#undef X
template <class F, class T> __global__ void combined(T *to) { *to = F{}(to[1], T(2)); }

// Which side a function is on, by its own text and by macros; constants are the host's.
#define BOTH __host__ __device__
#if defined(__CUDA_ARCH__)
#define SIDE 1
#else
#define SIDE 2
#endif
struct Sided {
  int at;
  BOTH Sided(int n) : at{n} {
#ifdef __CUDA_ARCH__
    at += 10 * __CUDA_ARCH__ / 900;
#endif
  }
  BOTH int side() const { return at + SIDE; }
};
#if !defined(__CUDA_ARCH__)
static int line_of_host() {
#ifdef __CUDA_ARCH__
  return 0;
#else
  return __LINE__ + 0 * Sided(1).at;
#endif
}
#endif
constexpr BOTH int constant() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}
static_assert(constant() == 2);
__global__ void sides(int *out) { out[0] = Sided(4).side(), out[1] = constant(), out[2] = __LINE__; }

// Blocks that wait for each other, without a cooperative launch: as many run as a GPU has room for.
__global__ void rendezvous(unsigned *count) {
  if (threadIdx.x != 0) return;
  __threadfence();
  atomicAdd(count, 1);
  while (*(volatile unsigned *)count < gridDim.x) __nanosleep(20);
}

__global__ void parted(int *out) {
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const auto odd = cg::binary_partition(warp, threadIdx.x & 1);
  const auto same = cg::labeled_partition(warp, threadIdx.x % 3);
  out[threadIdx.x] = cg::reduce(odd, int(threadIdx.x), cg::plus<int>());
  out[32 + threadIdx.x] = same.size() * 100 + same.meta_group_size() * 10 + same.meta_group_rank();
}

// However its words stand: each array at an address of what it asks for.
__global__ void aligned(int *out) {
  static __shared__ char first[3];
  __shared__ alignas(128) char second[5];
  __shared__ static alignas(float4) char third[7];
  __align__(64) __shared__ char fourth[2];
  first[0] = 1, second[0] = 2, third[0] = 3, fourth[0] = 4;
  out[0] = int(__cvta_generic_to_shared(second) % 128 + __cvta_generic_to_shared(third) % 16 + __cvta_generic_to_shared(fourth) % 64);
  out[1] = first[0] + second[0] + third[0] + fourth[0];
}

__global__ void early_exit(int *out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  if (threadIdx.x % 2) return;
  atomicAdd(&sum, int(threadIdx.x));
  __syncthreads();
  out[threadIdx.x] = sum + __syncthreads_count(threadIdx.x < 10);
}

template <class T, int N> __global__ void reversed(T *values) {
  extern __shared__ __align__(16) unsigned char raw[];
  T *kept = reinterpret_cast<T *>(raw);
  kept[threadIdx.x] = values[threadIdx.x];
  __syncthreads();
  values[threadIdx.x] = kept[N - 1 - threadIdx.x];
}
template <class T> __global__ void filled(T *values, T value, int) { values[blockIdx.x * blockDim.x + threadIdx.x] = value; }
__global__ void filled(int *values, int value) { values[threadIdx.x] = value * factors[threadIdx.x % 4]; }
template <class... Parts> __global__ void summed(int *to, Parts... parts) { *to = (parts + ...); }

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
struct Shape {
  __device__ virtual int corners() const { return 0; }
};
struct Square : Shape {
  __device__ int corners() const override { return 4; }
};
__device__ int twice(int v) { return 2 * v; }
__global__ void calls(int *out) {
  int (*const function)(int) = twice;
  const Square square;
  const Shape &shape = square;
  auto add = [=](int v) { return v + out[3]; };
  out[0] = fibonacci(15);
  out[1] = function(21);
  out[2] = add(shape.corners());
  atomicAdd(&counter, 3);
  int *const heap = static_cast<int *>(malloc(64));
  heap[5] = 77;
  out[4] = heap[5];
  free(heap);
  out[5] = int(deep::scale * 10 + deep::offset);
}

__global__ void groups(int *out) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<8>(block);
  out[block.thread_rank()] = cg::reduce(tile, int(block.thread_rank()), cg::plus<int>());
  block.sync();
  out[64 + block.thread_rank()] = tile.shfl_down(out[block.thread_rank()], 1) + int(tile.meta_group_rank());
}

__global__ void whole_grid(int *values, int *sum) {
  const cg::grid_group grid = cg::this_grid();
  values[grid.thread_rank()] = int(grid.thread_rank());
  grid.sync();
  if (grid.thread_rank() == 0)
    for (unsigned i = 0; i < grid.size(); ++i) *sum += values[i];
}

__global__ void locked(int *lock, int *value) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  *value += 1;
  __threadfence();
  atomicExch(lock, 0);
}

__global__ void numbers(float *out) {
  out[0] = __half2float(__float2half(65519.0f));
  out[1] = __half2float(__hadd(__float2half(2048.0f), __float2half(1.0f)));
  out[2] = __half2float(__hfma(__float2half(3.0f), __float2half(0.1f), __float2half(-0.3f)));
  out[3] = float(__float2int_rn(2.5f)) + float(__float2int_ru(0.1f)) + float(__float2int_rz(1e20f) == 2147483647);
  out[4] = __bfloat162float(__float2bfloat16(1.00390625f));
  out[5] = __fadd_ru(1.0f, 1e-10f) > 1.0f;
  out[6] = __hne(__float2half(NAN), __float2half(1.0f));
  out[7] = float(__float2int_rn(NAN));
}

// Not equal is unordered: true for a NaN.
template <typename T, typename Pair> __device__ int unequal(T one, T nan, Pair ones, Pair half_nan, Pair nans) {
  return (one != one) | (one != nan) << 1 | (nan != nan) << 2 | (nan == nan) << 3 | (ones != half_nan) << 4 | (ones != nans) << 5;
}
__global__ void unequal_to_nan(int *out) {
  const __half one = __float2half(1.0f), nan = __float2half(NAN);
  out[0] = unequal(one, nan, __halves2half2(one, one), __halves2half2(one, nan), __halves2half2(nan, nan));
  const __nv_bfloat16 one_b = __float2bfloat16(1.0f), nan_b = __float2bfloat16(NAN);
  out[1] = unequal(one_b, nan_b, __halves2bfloat162(one_b, one_b), __halves2bfloat162(one_b, nan_b), __halves2bfloat162(nan_b, nan_b));
}

template <int N> __global__ void __launch_bounds__(N * 32, 2) bounded(int *out) { out[threadIdx.x] = N; }
__launch_bounds__(64) __global__ void bounded_ahead(int *out) { out[threadIdx.x] = 3; }

#define LAUNCH(kernel, grid, block, ...) kernel<<<grid, block>>>(__VA_ARGS__)

int main() {
  int *out = managed<int>(4096);
  warp<<<1, 32>>>(out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(out[4] == (4 ^ 5) && out[32 + 2] == 2 && out[32 + 17] == 17 && out[32 + 20] == 17 && out[64 + 5] == 5 && out[64 + 4] == 7);
  EXPECT(out[96 + 20] == 17 && unsigned(out[128]) == 0x49249249u && out[160 + 9] == 0xf00 && out[192] == 496);
  EXPECT(out[224 + 3] == 15 && out[224 + 18] == 20);
  EXPECT(out[256 + 9] == 8 + 900 + 100000 && out[288 + 9] == 8 + 1100 + 130000);

  for (const float f : {3e9f, -3e9f, 1e20f, -1e20f, 300.7f, -5.2f, NAN, INFINITY, 5e9f}) {
    converted<<<1, 1>>>(f, f, out);
    unsigned char *const bytes = managed<unsigned char>(8);
    converted_by<<<1, 1>>>(f, out + 8);
    converted_by<<<1, 1>>>(double(f), bytes);
    EXPECT(cudaDeviceSynchronize() == cudaSuccess);
    for (int i = 0; i < 7; ++i) EXPECT(out[i] == 1 && out[8 + i] == out[8] && bytes[i] == bytes[0]);
    EXPECT(out[8] == (f != f ? 0 : f > 2e9f ? 2147483647 : f < -2e9f ? -2147483647 - 1 : int(f)));
    EXPECT(bytes[0] == (f >= 5e9f ? 255 : f == 300.7f ? 44 : 0));
  }
  sides<<<1, 1>>>(out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == 15 && out[1] == 1 && Sided(4).side() == 6 && constant() == 2);
  EXPECT(out[2] == __LINE__ - 146 && line_of_host() == out[2] - 12);
  unsigned *const come = managed<unsigned>(1);
  rendezvous<<<40, 32>>>(come);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && *come == 40);
  parted<<<1, 32>>>(out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[4] == 240 && out[5] == 256);
  EXPECT(out[32 + 3] == 1130 && out[32 + 4] == 1131 && out[32 + 5] == 1032);

  aligned<<<1, 1>>>(out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == 0 && out[1] == 10);

  early_exit<<<1, 64>>>(out);
  EXPECT(out[2] == 992 + 5);

  double *values = managed<double>(32);
  for (int i = 0; i < 32; ++i) values[i] = i;
  reversed<double, 32><<<1, dim3(32), 32 * sizeof(double)>>>(values);
  EXPECT(values[0] == 31 && values[30] == 1);
  filled<<<2, 16>>>(values, 1.5, 0);
  filled<<<1, 8>>>(out, 10);
  EXPECT(values[31] == 1.5 && out[3] == 40 && out[4] == 10);
  summed<<<1, 1>>>(out, 1, 2, 3);
  EXPECT(out[0] == 6);
  LAUNCH(filled, 1, 4, out, 7);
  EXPECT(out[2] == 21);
  const int more[4] = {5, 6, 7, 8};
  cudaMemcpyToSymbol(factors, more, sizeof more);
  void (*const table[])(int *, int) = {filled};
  table[0]<<<1, 4>>>(out, 1);
  EXPECT(out[3] == 8);

  out[3] = 38;
  void *arguments[] = {&out};
  cudaLaunchKernel((const void *)calls, dim3(1), dim3(1), arguments, 0, nullptr);
  int counted = 0;
  cudaMemcpyFromSymbol(&counted, counter, sizeof counted);
  EXPECT(out[0] == 610 && out[1] == 42 && out[2] == 42 && out[4] == 77 && out[5] == 5 && counted == 3);

  groups<<<1, 64>>>(out);
  EXPECT(out[9] == 92 && out[64 + 9] == 92 + 1);
  int *sum = managed<int>(1);
  void *grid_arguments[] = {&out, &sum};
  EXPECT(cudaLaunchCooperativeKernel(whole_grid, dim3(6), dim3(64), grid_arguments) == cudaSuccess);
  EXPECT(*sum == 384 * 383 / 2);
  int *lock = managed<int>(2);
  locked<<<4, 64>>>(lock, lock + 1);
  EXPECT(lock[1] == 256);

  float *floats = managed<float>(8);
  numbers<<<1, 1>>>(floats);
  EXPECT(floats[0] == 65504.0f && floats[1] == 2048.0f && floats[4] == 1.0f && floats[5] == 1);
  EXPECT(floats[3] == 4 && floats[6] == 0 && floats[7] == 0);

  unequal_to_nan<<<1, 1>>>(out);
  EXPECT(out[0] == 0b100110 && out[1] == 0b100110);

  out[64] = out[127] = 0;
  bounded<2><<<1, 64>>>(out);
  EXPECT(cudaGetLastError() == cudaSuccess && out[63] == 2);
  bounded<2><<<1, 96>>>(out);
  EXPECT(cudaGetLastError() != cudaSuccess && out[64] == 0);
  bounded_ahead<<<1, 128>>>(out);
  EXPECT(cudaGetLastError() != cudaSuccess && out[0] == 2);
  cudaFuncAttributes attributes;
  EXPECT(cudaFuncGetAttributes(&attributes, bounded<4>) == cudaSuccess && attributes.maxThreadsPerBlock == 128);

  {
    int *ended = managed<int>(1);
    const Tracked one(ended);
    tracked<<<1, 40>>>(out, one, 3);
    moved<<<1, 32>>>(out + 40, Moved(7));
    EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[40] == 7 && out[71] == 7);
    EXPECT(out[0] == 13 && out[39] == 13 && *ended == 1);
  }

  cudaPitchedPtr box;
  const cudaExtent extent = make_cudaExtent(8, 3, 2);
  EXPECT(cudaMalloc3D(&box, extent) == cudaSuccess && cudaMemset3D(box, 1, extent) == cudaSuccess);
  EXPECT(cudaMemcpy(out, static_cast<char *>(box.ptr) + box.pitch * 5, 8, cudaMemcpyDefault) == cudaSuccess && out[1] == 0x01010101);

  out[1] = 9;
  combined<Minus><<<1, 1>>>(out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == 7);

  filled<<<1, 2048>>>(out, 1);
  EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration && cudaGetLastError() == cudaSuccess);
  reversed<double, 32><<<1, 32, 64 << 10>>>(values);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  EXPECT(cudaMemcpy(values, out, 1 << 20, cudaMemcpyDefault) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpy(values, out, 4, cudaMemcpyKind(77)) == cudaErrorInvalidMemcpyDirection);
  std::printf(wrong == 0 ? "all right\n" : "%d wrong\n", wrong);
  return wrong != 0;
}

// Turns of phrase of real kernels and host code that a C++ parser may stumble on.
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#include <mma.h>
#include <stdio.h>
#include <stdlib.h>

#define WARP_SIZE 32
#define OFFSET(row, col, ld) ((row) * (ld) + (col))
#define FETCH_FLOAT4(pointer) (reinterpret_cast<float4 *>(&(pointer))[0])
#define INT4(x) *(int4 *)&(x)
#define checkKernelErrors(expr)                                                             \
  do {                                                                                      \
    expr;                                                                                   \
    cudaError_t __err = cudaGetLastError();                                                 \
    if (__err != cudaSuccess) {                                                             \
      printf("Line %d: '%s' failed: %s\n", __LINE__, #expr, cudaGetErrorString(__err));     \
      abort();                                                                              \
    }                                                                                       \
  } while (0)
#define CP_ASYNC_CG(dst, src, bytes) \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(dst), "l"(src), "n"(bytes))
#define div_ceil(a, b) (((a) + (b) - 1) / (b))

using namespace nvcuda;
using half_t = __half;

enum class Mode : int { Row, Col };
struct Params { const half *a; float *c; int n; dim3 tiles; };
template <typename T, int Size> struct Vector { T data[Size]; };
typedef void (*Kernel)(const half *, float *, int);

inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true) {
  if (code != cudaSuccess && abort) exit(code);
}
#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
static const char *name_of(cudaError_t error) { return error == cudaErrorMemoryAllocation ? "memory" : "other"; }

static __device__ constexpr int tile = 16;
__device__ static const float lut[4] = {0.0f, 1.0f, 2.0f, 3.0f};
struct Scale { float factor; int n; };
__constant__ Scale constant_params;
constexpr __host__ __device__ int ceil_div(int a, int b) { return (a + b - 1) / b; }
__device__ __forceinline__ void mma_m16n8k16(unsigned (&d)[4], const unsigned *a, const unsigned *b, float &f, double x) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%0, %1};\n"
               : "+r"(d[0]), "+r"(d[1])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  asm("add.f32 %0, %1, %2;" : "=f"(f) : "f"(f), "f"(1.0f));
  unsigned short h;
  asm volatile("mov.b16 %0, %1;" : "=h"(h) : "h"((unsigned short)3) : "memory");
  double y;
  asm("mov.f64 %0, %1;" : "=d"(y) : "d"(x));
}
__device__ unsigned lane_id() {
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}

template <int BM, int BN, Mode mode = Mode::Row>
__global__ void __launch_bounds__(128) tiled(const half *__restrict__ a, float *__restrict__ c, const int n) {
  __shared__ half s_a[2][BM][BN + 8], s_b[BM * BN];
  extern __shared__ half shmem[][tile + 8];
  extern __shared__ unsigned char raw[];
  half *dynamic = reinterpret_cast<half *>(raw);
  float(*view)[BN] = (float(*)[BN])raw;
  const int tid = threadIdx.x, warp = tid / WARP_SIZE, lane = tid & 0x1f, wid = tid >> 5;
  if (blockIdx.x * BM >= n) return;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[BM / 16][BN / 16];
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
#pragma unroll
  for (int i = 0; i < BM / 16; i++) {
#pragma unroll 4
    for (int j = 0; j < BN / 16; j++) wmma::fill_fragment(acc[i][j], 0.0);
  }
  INT4(s_a[0][lane][0]) = INT4(a[OFFSET(warp, lane * 8, n)]);
  *((float4 *)&s_b[lane * 8]) = *((float4 *)(a + lane));
  FETCH_FLOAT4(view[0][0]) = FETCH_FLOAT4(c[lane]);
  CP_ASYNC_CG((unsigned)__cvta_generic_to_shared(&s_a[1][0][0]), a + 8, 16);
  asm("cp.async.wait_all;\n");
  Vector<half, 8> v = *reinterpret_cast<const Vector<half, 8> *>(a);
  shmem[0][lane] = v.data[0];
  dynamic[tid] = lut[tid & 3] > 0 ? __float2half(lut[0]) : half(0);
  wmma::load_matrix_sync(fa, &shmem[0][0], tile + 8);
  wmma::load_matrix_sync(fa, (half *)s_a[0] + wid, BN + 8);
  wmma::load_matrix_sync(fa, s_b, BN);
  auto combine = [&](float x) { return x * constant_params.n; };
  for (int t = 0; t < acc[0][0].num_elements; t++) acc[0][0].x[t] = combine(acc[0][0].x[t]);
  if constexpr (mode == Mode::Row)
    wmma::store_matrix_sync(c, acc[0][0], n, wmma::mem_row_major);
  else
    wmma::store_matrix_sync(c, acc[0][0], n, wmma::mem_col_major);
}
template <> __global__ void tiled<8, 8, Mode::Col>(const half *, float *c, const int n) { c[0] = n; }
__global__ void by_value(Params p, half scale, float4 f) { p.c[0] = float(scale) + f.x + p.tiles.y; }

static void launch(int n, cudaStream_t stream = 0) {
  half *a = nullptr;
  float *c = NULL;
  const size_t bytes = sizeof(half) * n * n;
  dim3 grid(div_ceil(n, 16), ceil_div(n, 16)), block{128, 1, 1}, listed = {1, 2};
  gpuErrchk(cudaMalloc((void **)&a, bytes));
  gpuErrchk(cudaMalloc(&c, n * n * sizeof(*c)));
  auto kernel = tiled<64, 64>;
  Kernel pointer = &tiled<32, 32, Mode::Col>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304);
  cudaFuncSetAttribute(&tiled<64, 64>, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304);
  checkKernelErrors((tiled<64, 64, Mode::Row><<<grid, block, 64 * 1024, stream>>>(a, c, n)));
  checkKernelErrors(cudaFuncSetAttribute(tiled<16, 16>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024));
  kernel<<<grid, block, 1024>>>(a, c, n);
  pointer<<<grid.x * grid.y, 128>>>(a, c, n);
  tiled<8, 8, Mode::Col> <<<bytes / 16, WARP_SIZE * 4>>> (a, c, n);
  by_value<<<listed, 1>>>(Params{a, c, n, grid}, __float2half(2.0f), make_float4(1, 2, 3, 4));
  if (cudaDeviceSynchronize() != cudaSuccess) fprintf(stderr, "%s\n", name_of(cudaGetLastError()));
  cudaFree(a), cudaFree(c);
}

int main(int argc, char *argv[]) {
  cudaDeviceProp prop{};
  cudaGetDeviceProperties(&prop, 0);
  if (prop.major < 7) return 2;
  launch(argc > 1 ? atoi(argv[1]) : 256);
  cudaDeviceReset();
  return EXIT_SUCCESS;
}

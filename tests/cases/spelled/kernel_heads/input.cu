// Kernels whose template head a macro makes, as attention libraries have them.
#include <mma.h>
using namespace nvcuda;

#if __CUDA_ARCH__ >= 700
#define MODIFIER __grid_constant__
#else
#define MODIFIER
#endif

struct Params {
  const half *a, *b;
  float *c;
  int n;
};
template <int Warps> struct Traits { static constexpr int threads = Warps * 32; };

#define DEFINE_FORWARD(kernelName, ...) \
  template <typename Traits, __VA_ARGS__> \
  __global__ void kernelName(MODIFIER const Params params)

#define HEAD(T) template <typename T> __global__
#define OFFSET 4

#define DEFINE_ROW_SUMS(name, ...) template <typename Traits, ##__VA_ARGS__> __global__ void __launch_bounds__(128) name(float *p)

DEFINE_FORWARD(forward, bool Scaled, bool Causal) {
  const int warp = threadIdx.x / 32;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> y;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  wmma::load_matrix_sync(x, params.a + warp * 16 * params.n, params.n);
  wmma::load_matrix_sync(y, params.b, params.n);
  wmma::mma_sync(sum, x, y, sum);
  if constexpr (Scaled)
    for (int i = 0; i < sum.num_elements; ++i) sum.x[i] *= 0.125f;
  wmma::store_matrix_sync(params.c + warp * 256, sum, 16, wmma::mem_row_major);
}

DEFINE_ROW_SUMS(row_sums, bool Squared) {
  float v = p[blockIdx.x * Traits::threads + threadIdx.x];
  if (Squared) v *= v;
  for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffffu, v, d);
  p[blockIdx.x * Traits::threads + threadIdx.x] = v;
}

void run(const Params &params, cudaStream_t stream) {
  auto kernel = &forward<Traits<4>, true, false>;
  kernel<<<1, Traits<4>::threads, 0, stream>>>(params);
  forward<Traits<2>, false, false><<<1, 64, 0, stream>>>(params);
  row_sums<Traits<4>, true><<<2, 128, 0, stream>>>(params.c);
}

HEAD(T) void shifted(T *p) { p[threadIdx.x] += OFFSET; }

void shift(float *p) { shifted<<<1, 32>>>(p); }

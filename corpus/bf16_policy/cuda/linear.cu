// A linear layer, Y[rows][outputs] = X[rows][inputs] * W[outputs][inputs]^T + bias, in bf16.
#include <cuda_bf16.h>
#include <mma.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using bf16 = __nv_bfloat16;

namespace layer {
using namespace nvcuda;

template <int TileM, int TileN>
struct Policy {
  using Element = bf16;
  using Sum = float;
  static constexpr int M = TileM, N = TileN, K = 16;
  static constexpr int kTilesN = 2;  // accumulators of a warp, side by side
  static constexpr int kSkew = 8;

  template <typename Use, typename Layout>
  using Operand = wmma::fragment<Use, M, N, K, Element, Layout>;
  using FragX = Operand<wmma::matrix_a, wmma::row_major>;
  using FragW = Operand<wmma::matrix_b, wmma::col_major>;
  using FragY = wmma::fragment<wmma::accumulator, M, N, K, Sum>;
};

template <typename P>
class WarpTile {
 public:
  __device__ explicit WarpTile(const float *bias) {
#pragma unroll
    for (int j = 0; j < P::kTilesN; ++j) {
      // every row of the tile starts as the bias: a load with leading dimension 0
      wmma::load_matrix_sync(sums_[j], bias + j * P::N, 0, wmma::mem_row_major);
    }
  }

  __device__ void step(const bf16 *x, int ldx, const bf16 *w, int ldw) {
    typename P::FragX x_frag;
    wmma::load_matrix_sync(x_frag, x, ldx);
#pragma unroll
    for (int j = 0; j < P::kTilesN; ++j) {
      typename P::FragW w_frag;
      wmma::load_matrix_sync(w_frag, w + j * P::N * ldw, ldw);
      wmma::mma_sync(sums_[j], x_frag, w_frag, sums_[j]);
    }
  }

  __device__ void store(float *y, int ldy) const {
    for (int j = 0; j < P::kTilesN; ++j) wmma::store_matrix_sync(y + j * P::N, sums_[j], ldy, wmma::mem_row_major);
  }

 private:
  typename P::FragY sums_[P::kTilesN];
};

template <typename P>
__global__ void linear(const typename P::Element *__restrict__ x, const typename P::Element *__restrict__ w,
                       const float *__restrict__ bias, typename P::Sum *y, int rows, int inputs, int outputs, int ldy) {
  __shared__ bf16 tile[P::M * (P::K + P::kSkew)];
  const int row = blockIdx.y * P::M;
  const int warp = threadIdx.x / warpSize;
  const int column = (blockIdx.x * (blockDim.x / warpSize) + warp) * P::N * P::kTilesN;

  WarpTile<P> sums(bias + column);
  for (int k = 0; k < inputs; k += P::K) {
    for (int i = threadIdx.x; i < P::M * P::K; i += blockDim.x) {
      tile[i / P::K * (P::K + P::kSkew) + i % P::K] = x[(row + i / P::K) * inputs + k + i % P::K];
    }
    __syncthreads();
    sums.step(tile, P::K + P::kSkew, w + column * inputs + k, inputs);
    __syncthreads();
  }
  sums.store(y + row * ldy + column, ldy);
}
}  // namespace layer

static void check(cudaError_t status, const char *what) {
  if (status != cudaSuccess) {
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(status));
    exit(1);
  }
}

template <typename P>
int run(const char *name) {
  using Element = typename P::Element;
  const int rows = 2 * P::M, inputs = 80, outputs = 2 * P::N * P::kTilesN, ldy = outputs + 4;
  std::vector<Element> x(rows * inputs), w(outputs * inputs);
  std::vector<float> bias(outputs), y(rows * ldy, -1.0f);
  for (size_t i = 0; i < x.size(); ++i) x[i] = __float2bfloat16(float(int(i * 7 % 17) - 8) / 4);
  for (size_t i = 0; i < w.size(); ++i) w[i] = __float2bfloat16(float(int(i * 11 % 13) - 6) / 8);
  for (int i = 0; i < outputs; ++i) bias[i] = float(i) / 16 - 1;

  Element *dx, *dw;
  float *dbias, *dy;
  check(cudaMalloc(&dx, x.size() * sizeof(Element)), "x");
  check(cudaMalloc(&dw, w.size() * sizeof(Element)), "w");
  check(cudaMalloc(&dbias, bias.size() * sizeof(float)), "bias");
  check(cudaMalloc(&dy, y.size() * sizeof(float)), "y");
  check(cudaMemcpy(dx, x.data(), x.size() * sizeof(Element), cudaMemcpyHostToDevice), "copy x");
  check(cudaMemcpy(dw, w.data(), w.size() * sizeof(Element), cudaMemcpyHostToDevice), "copy w");
  check(cudaMemcpy(dbias, bias.data(), bias.size() * sizeof(float), cudaMemcpyHostToDevice), "copy bias");
  check(cudaMemcpy(dy, y.data(), y.size() * sizeof(float), cudaMemcpyHostToDevice), "copy y");

  layer::linear<P><<<dim3(1, rows / P::M), 64>>>(dx, dw, dbias, dy, rows, inputs, outputs, ldy);
  check(cudaGetLastError(), "launch");
  check(cudaMemcpy(y.data(), dy, y.size() * sizeof(float), cudaMemcpyDeviceToHost), "copy back");

  int wrong = 0;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < ldy; ++j) {
      double sum = j < outputs ? bias[j] : -1;
      for (int k = 0; j < outputs && k < inputs; ++k)
        sum += double(__bfloat162float(x[i * inputs + k])) * __bfloat162float(w[j * inputs + k]);
      wrong += y[i * ldy + j] != float(sum);  // small multiples of 1/32: exact in float
    }
  }
  printf("%s: %d x %d x %d, %d wrong\n", name, rows, outputs, inputs, wrong);
  cudaFree(dx);
  cudaFree(dw);
  cudaFree(dbias);
  cudaFree(dy);
  return wrong;
}

int main() {
  const int wrong = run<layer::Policy<16, 16>>("square tiles") + run<layer::Policy<32, 8>>("tall tiles") +
                    run<layer::Policy<8, 32>>("wide tiles");
  puts(wrong == 0 ? "PASSED" : "FAILED");
  return wrong != 0;
}

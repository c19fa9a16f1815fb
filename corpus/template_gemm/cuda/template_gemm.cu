#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace nvcuda;

namespace {

constexpr int kWarpSize = 32;
constexpr int kTile = 16;
constexpr int kPad = 8;

inline void check(cudaError_t result, const char* what) {
  if (result != cudaSuccess) {
    std::cerr << what << " failed: " << cudaGetErrorString(result) << std::endl;
    std::exit(1);
  }
}

// Bytes of shared memory of one block: the padded input tiles while it
// multiplies, the float result afterwards (they share the space).
template <int BlockM, int BlockN, int BlockK>
constexpr size_t shared_bytes() {
  constexpr size_t inputs = (BlockM + BlockN) * (BlockK + kPad) * sizeof(half);
  constexpr size_t result = BlockM * BlockN * sizeof(float);
  return inputs > result ? inputs : result;
}

// C = A * B; A row major, B column major, so both tiles are copied along k.
template <int BlockM, int BlockN, int BlockK, int WarpsM, int WarpsN>
__global__ void gemm_kernel(const half* __restrict__ a, const half* __restrict__ b,
                            float* __restrict__ c, int n, int k) {
  constexpr int kThreads = WarpsM * WarpsN * kWarpSize;
  constexpr int kWarpM = BlockM / WarpsM;
  constexpr int kWarpN = BlockN / WarpsN;
  constexpr int kFragsM = kWarpM / kTile;
  constexpr int kFragsN = kWarpN / kTile;
  constexpr int kStride = BlockK + kPad;
  static_assert(kFragsM * kTile * WarpsM == BlockM, "warps must tile the block");
  static_assert(kFragsN * kTile * WarpsN == BlockN, "warps must tile the block");

  extern __shared__ __align__(128) unsigned char smem[];
  half* a_tile = reinterpret_cast<half*>(smem);
  half* b_tile = a_tile + BlockM * kStride;
  float* c_tile = reinterpret_cast<float*>(smem);

  const int warp = threadIdx.x / kWarpSize;
  const int warp_m = (warp / WarpsN) * kWarpM;
  const int warp_n = (warp % WarpsN) * kWarpN;
  const half* a_block = a + static_cast<size_t>(blockIdx.y) * BlockM * k;
  const half* b_block = b + static_cast<size_t>(blockIdx.x) * BlockN * k;

  wmma::fragment<wmma::matrix_a, kTile, kTile, kTile, half, wmma::row_major> a_frag[kFragsM];
  wmma::fragment<wmma::matrix_b, kTile, kTile, kTile, half, wmma::col_major> b_frag[kFragsN];
  wmma::fragment<wmma::accumulator, kTile, kTile, kTile, float> acc[kFragsM][kFragsN];

#pragma unroll
  for (int i = 0; i < kFragsM; ++i) {
#pragma unroll
    for (int j = 0; j < kFragsN; ++j) {
      wmma::fill_fragment(acc[i][j], 0.0f);
    }
  }

  constexpr int kChunksPerRow = BlockK * sizeof(half) / sizeof(float4);
  for (int k0 = 0; k0 < k; k0 += BlockK) {
    for (int i = threadIdx.x; i < BlockM * kChunksPerRow; i += kThreads) {
      const int row = i / kChunksPerRow;
      const int col = (i % kChunksPerRow) * 8;
      *reinterpret_cast<float4*>(a_tile + row * kStride + col) =
          *reinterpret_cast<const float4*>(a_block + row * k + k0 + col);
    }
    for (int i = threadIdx.x; i < BlockN * kChunksPerRow; i += kThreads) {
      const int row = i / kChunksPerRow;
      const int col = (i % kChunksPerRow) * 8;
      *reinterpret_cast<float4*>(b_tile + row * kStride + col) =
          *reinterpret_cast<const float4*>(b_block + row * k + k0 + col);
    }
    __syncthreads();

#pragma unroll
    for (int kk = 0; kk < BlockK; kk += kTile) {
#pragma unroll
      for (int i = 0; i < kFragsM; ++i) {
        wmma::load_matrix_sync(a_frag[i], a_tile + (warp_m + i * kTile) * kStride + kk, kStride);
      }
#pragma unroll
      for (int j = 0; j < kFragsN; ++j) {
        wmma::load_matrix_sync(b_frag[j], b_tile + (warp_n + j * kTile) * kStride + kk, kStride);
      }
#pragma unroll
      for (int i = 0; i < kFragsM; ++i) {
#pragma unroll
        for (int j = 0; j < kFragsN; ++j) {
          wmma::mma_sync(acc[i][j], a_frag[i], b_frag[j], acc[i][j]);
        }
      }
    }
    __syncthreads();
  }

  // Stage the block's result in shared memory, then write whole rows.
#pragma unroll
  for (int i = 0; i < kFragsM; ++i) {
#pragma unroll
    for (int j = 0; j < kFragsN; ++j) {
      wmma::store_matrix_sync(c_tile + (warp_m + i * kTile) * BlockN + warp_n + j * kTile,
                              acc[i][j], BlockN, wmma::mem_row_major);
    }
  }
  __syncthreads();

  float* c_block = c + static_cast<size_t>(blockIdx.y) * BlockM * n + blockIdx.x * BlockN;
  for (int i = threadIdx.x; i < BlockM * BlockN / 4; i += kThreads) {
    const int row = i / (BlockN / 4);
    const int col = (i % (BlockN / 4)) * 4;
    *reinterpret_cast<float4*>(c_block + row * n + col) =
        *reinterpret_cast<const float4*>(c_tile + row * BlockN + col);
  }
}

template <int BlockM, int BlockN, int BlockK, int WarpsM, int WarpsN>
void gemm(const half* a, const half* b, float* c, int m, int n, int k) {
  constexpr size_t bytes = shared_bytes<BlockM, BlockN, BlockK>();
  check(cudaFuncSetAttribute(gemm_kernel<BlockM, BlockN, BlockK, WarpsM, WarpsN>,
                             cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)),
        "cudaFuncSetAttribute");
  const dim3 grid(n / BlockN, m / BlockM, 1);
  const dim3 block(WarpsM * WarpsN * kWarpSize);
  gemm_kernel<BlockM, BlockN, BlockK, WarpsM, WarpsN><<<grid, block, bytes>>>(a, b, c, n, k);
  check(cudaGetLastError(), "gemm_kernel");
}

// Compares every element against a double precision product.
bool verify(const char* name, const std::vector<half>& a, const std::vector<half>& b,
            const std::vector<float>& c, int m, int n, int k) {
  double max_error = 0.0;
  bool ok = true;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double expected = 0.0;
      double magnitude = 0.0;
      for (int p = 0; p < k; ++p) {
        const double product = static_cast<double>(__half2float(a[i * k + p])) *
                               static_cast<double>(__half2float(b[j * k + p]));
        expected += product;
        magnitude += std::abs(product);
      }
      const double error = std::abs(expected - c[i * n + j]);
      max_error = std::max(max_error, error);
      ok = ok && error <= 1e-5 * magnitude + 1e-6;
    }
  }
  std::cout << name << " " << m << "x" << n << "x" << k << ": max error " << max_error << (ok ? " ok" : " WRONG")
            << std::endl;
  return ok;
}

}  // namespace

int main(int argc, char** argv) {
  const int m = argc > 1 ? std::atoi(argv[1]) : 256;
  const int n = argc > 2 ? std::atoi(argv[2]) : 128;
  const int k = argc > 3 ? std::atoi(argv[3]) : 96;
  if (m % 128 != 0 || n % 128 != 0 || k % 32 != 0) {
    std::cerr << "M and N must be multiples of 128, K of 32" << std::endl;
    return 1;
  }

  std::vector<half> a(static_cast<size_t>(m) * k);
  std::vector<half> b(static_cast<size_t>(n) * k);
  for (size_t i = 0; i < a.size(); ++i) a[i] = __float2half(static_cast<float>((i * 37 + i / 7) % 101) / 64.0f - 0.5f);
  for (size_t i = 0; i < b.size(); ++i) b[i] = __float2half(static_cast<float>((i * 53 + i / 5) % 89) / 64.0f - 0.9f);
  std::vector<float> c(static_cast<size_t>(m) * n);

  half *d_a = nullptr, *d_b = nullptr;
  float* d_c = nullptr;
  check(cudaMalloc(&d_a, a.size() * sizeof(half)), "cudaMalloc");
  check(cudaMalloc(&d_b, b.size() * sizeof(half)), "cudaMalloc");
  check(cudaMalloc(&d_c, c.size() * sizeof(float)), "cudaMalloc");
  check(cudaMemcpy(d_a, a.data(), a.size() * sizeof(half), cudaMemcpyHostToDevice), "cudaMemcpy");
  check(cudaMemcpy(d_b, b.data(), b.size() * sizeof(half), cudaMemcpyHostToDevice), "cudaMemcpy");

  bool ok = true;

  gemm<128, 128, 32, 4, 2>(d_a, d_b, d_c, m, n, k);
  check(cudaMemcpy(c.data(), d_c, c.size() * sizeof(float), cudaMemcpyDeviceToHost), "cudaMemcpy");
  ok = verify("128x128x32 tiles", a, b, c, m, n, k) && ok;

  check(cudaMemset(d_c, 0, c.size() * sizeof(float)), "cudaMemset");
  gemm<64, 32, 16, 2, 1>(d_a, d_b, d_c, m, n, k);
  check(cudaMemcpy(c.data(), d_c, c.size() * sizeof(float), cudaMemcpyDeviceToHost), "cudaMemcpy");
  ok = verify("64x32x16 tiles", a, b, c, m, n, k) && ok;

  check(cudaFree(d_a), "cudaFree");
  check(cudaFree(d_b), "cudaFree");
  check(cudaFree(d_c), "cudaFree");

  std::cout << (ok ? "PASSED" : "FAILED") << std::endl;
  return ok ? 0 : 1;
}

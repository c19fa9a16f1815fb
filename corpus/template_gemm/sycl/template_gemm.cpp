#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

namespace {

constexpr int kWarpSize = 32;
constexpr int kTile = 16;
constexpr int kPad = 8;

inline void check(runtime_status result, const char* what) {
  if (result != runtime_success) {
    std::cerr << what << " failed: " << error_string(result) << std::endl;
    std::exit(1);
  }
}

// Bytes of shared memory of one block: the padded input tiles while it
// multiplies, the float result afterwards (they share the space).
template <int BlockM, int BlockN, int BlockK>
constexpr size_t shared_bytes() {
  constexpr size_t inputs = (BlockM + BlockN) * (BlockK + kPad) * sizeof(sycl::half);
  constexpr size_t result = BlockM * BlockN * sizeof(float);
  return inputs > result ? inputs : result;
}

// C = A * B; A row major, B column major, so both tiles are copied along k.
template <typename Target, int BlockM, int BlockN, int BlockK, int WarpsM, int WarpsN>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
void gemm_kernel(const sycl::half* __restrict__ a, const sycl::half* __restrict__ b,
                 float* __restrict__ c, int n, int k) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  constexpr int kThreads = WarpsM * WarpsN * kWarpSize;
  constexpr int kWarpM = BlockM / WarpsM;
  constexpr int kWarpN = BlockN / WarpsN;
  constexpr int kFragsM = kWarpM / kTile;
  constexpr int kFragsN = kWarpN / kTile;
  constexpr int kStride = BlockK + kPad;
  static_assert(kFragsM * kTile * WarpsM == BlockM, "warps must tile the block");
  static_assert(kFragsN * kTile * WarpsN == BlockN, "warps must tile the block");

  auto *smem = dynamic_local_memory<unsigned char>();
  sycl::half* a_tile = reinterpret_cast<sycl::half*>(smem);
  sycl::half* b_tile = a_tile + BlockM * kStride;
  float* c_tile = reinterpret_cast<float*>(smem);

  const int warp = sub_group_uniform(sg, item.get_local_id(2) / kWarpSize);
  const int warp_m = (warp / WarpsN) * kWarpM;
  const int warp_n = (warp % WarpsN) * kWarpN;
  const sycl::half* a_block = a + static_cast<size_t>(item.get_group(1)) * BlockM * k;
  const sycl::half* b_block = b + static_cast<size_t>(item.get_group(2)) * BlockN * k;

  constexpr int kk_depth = depth_on<Target, sycl::half>(kTile, BlockK);
  tiled_matrix<Target, sycl::half, use::a, kTile, kk_depth, layout::row_major> a_frag[kFragsM];
  tiled_matrix<Target, sycl::half, use::b, kk_depth, kTile, layout::col_major> b_frag[kFragsN];
  tiled_matrix<Target, float, use::accumulator, kTile, kTile> acc[kFragsM][kFragsN];

#pragma unroll
  for (int i = 0; i < kFragsM; ++i) {
#pragma unroll
    for (int j = 0; j < kFragsN; ++j) {
      joint_matrix_fill(sg, acc[i][j], 0.0f);
    }
  }

  constexpr int kChunksPerRow = BlockK * sizeof(sycl::half) / sizeof(sycl::float4);
  for (int k0 = 0; k0 < k; k0 += BlockK) {
    for (int i = item.get_local_id(2); i < BlockM * kChunksPerRow; i += kThreads) {
      const int row = i / kChunksPerRow;
      const int col = (i % kChunksPerRow) * 8;
      *reinterpret_cast<sycl::float4*>(a_tile + row * kStride + col) =
          load_vector(*reinterpret_cast<const sycl::float4*>(a_block + row * k + k0 + col));
    }
    for (int i = item.get_local_id(2); i < BlockN * kChunksPerRow; i += kThreads) {
      const int row = i / kChunksPerRow;
      const int col = (i % kChunksPerRow) * 8;
      *reinterpret_cast<sycl::float4*>(b_tile + row * kStride + col) =
          load_vector(*reinterpret_cast<const sycl::float4*>(b_block + row * k + k0 + col));
    }
    sycl::group_barrier(item.get_group());

#pragma unroll
    for (int kk = 0; kk < BlockK; kk += kk_depth) {
#pragma unroll
      for (int i = 0; i < kFragsM; ++i) {
        joint_matrix_load(sg, a_frag[i], local_ptr(a_tile + (warp_m + i * kTile) * kStride + kk), kStride);
      }
#pragma unroll
      for (int j = 0; j < kFragsN; ++j) {
        joint_matrix_load(sg, b_frag[j], local_ptr(b_tile + (warp_n + j * kTile) * kStride + kk), kStride);
      }
#pragma unroll
      for (int i = 0; i < kFragsM; ++i) {
#pragma unroll
        for (int j = 0; j < kFragsN; ++j) {
          joint_matrix_mad(sg, acc[i][j], a_frag[i], b_frag[j], acc[i][j]);
        }
      }
    }
    sycl::group_barrier(item.get_group());
  }

  // Stage the block's result in shared memory, then write whole rows.
#pragma unroll
  for (int i = 0; i < kFragsM; ++i) {
#pragma unroll
    for (int j = 0; j < kFragsN; ++j) {
      joint_matrix_store(sg, acc[i][j], local_ptr(c_tile + (warp_m + i * kTile) * BlockN + warp_n + j * kTile), BlockN, layout::row_major);
    }
  }
  sycl::group_barrier(item.get_group());

  float* c_block = c + static_cast<size_t>(item.get_group(1)) * BlockM * n + item.get_group(2) * BlockN;
  for (int i = item.get_local_id(2); i < BlockM * BlockN / 4; i += kThreads) {
    const int row = i / (BlockN / 4);
    const int col = (i % (BlockN / 4)) * 4;
    *reinterpret_cast<sycl::float4*>(c_block + row * n + col) =
        load_vector(*reinterpret_cast<const sycl::float4*>(c_tile + row * BlockN + col));
  }
}

template <int BlockM, int BlockN, int BlockK, int WarpsM, int WarpsN>
void gemm(const sycl::half* a, const sycl::half* b, float* c, int m, int n, int k) {
  sycl::queue &q = default_queue();
  constexpr size_t bytes = shared_bytes<BlockM, BlockN, BlockK>();
  check(status_of([&] { require_local_memory(q, static_cast<int>(bytes)); }),
        "cudaFuncSetAttribute");
  const sycl::range<3> grid(1, m / BlockM, n / BlockN);
  const sycl::range<3> block(1, 1, WarpsM * WarpsN * kWarpSize);
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    nd_launch_with_scratch(q, launch_range(target, grid, block), bytes,
                           syclex::kernel_function<gemm_kernel<decltype(target), BlockM, BlockN, BlockK, WarpsM, WarpsN>>,
                           a, b, c, n, k);
  });
  check(last_status(), "gemm_kernel");
}

// Compares every element against a double precision product.
bool verify(const char* name, const std::vector<sycl::half>& a, const std::vector<sycl::half>& b,
            const std::vector<float>& c, int m, int n, int k) {
  double max_error = 0.0;
  bool ok = true;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double expected = 0.0;
      double magnitude = 0.0;
      for (int p = 0; p < k; ++p) {
        const double product = static_cast<double>(float(a[i * k + p])) *
                               static_cast<double>(float(b[j * k + p]));
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
  sycl::queue &q = default_queue();
  const int m = argc > 1 ? std::atoi(argv[1]) : 256;
  const int n = argc > 2 ? std::atoi(argv[2]) : 128;
  const int k = argc > 3 ? std::atoi(argv[3]) : 96;
  if (m % 128 != 0 || n % 128 != 0 || k % 32 != 0) {
    std::cerr << "M and N must be multiples of 128, K of 32" << std::endl;
    return 1;
  }

  std::vector<sycl::half> a(static_cast<size_t>(m) * k);
  std::vector<sycl::half> b(static_cast<size_t>(n) * k);
  for (size_t i = 0; i < a.size(); ++i) a[i] = sycl::half(static_cast<float>((i * 37 + i / 7) % 101) / 64.0f - 0.5f);
  for (size_t i = 0; i < b.size(); ++i) b[i] = sycl::half(static_cast<float>((i * 53 + i / 5) % 89) / 64.0f - 0.9f);
  std::vector<float> c(static_cast<size_t>(m) * n);

  sycl::half *d_a = nullptr, *d_b = nullptr;
  float* d_c = nullptr;
  check(status_of([&] { d_a = allocate_device<sycl::half>(a.size(), q); }), "cudaMalloc");
  check(status_of([&] { d_b = allocate_device<sycl::half>(b.size(), q); }), "cudaMalloc");
  check(status_of([&] { d_c = allocate_device<float>(c.size(), q); }), "cudaMalloc");
  check(status_of([&] { q.memcpy(d_a, a.data(), a.size() * sizeof(sycl::half)).wait(); }), "cudaMemcpy");
  check(status_of([&] { q.memcpy(d_b, b.data(), b.size() * sizeof(sycl::half)).wait(); }), "cudaMemcpy");

  bool ok = true;

  gemm<128, 128, 32, 4, 2>(d_a, d_b, d_c, m, n, k);
  check(status_of([&] { q.memcpy(c.data(), d_c, c.size() * sizeof(float)).wait(); }), "cudaMemcpy");
  ok = verify("128x128x32 tiles", a, b, c, m, n, k) && ok;

  check(status_of([&] { q.memset(d_c, 0, c.size() * sizeof(float)); }), "cudaMemset");
  gemm<64, 32, 16, 2, 1>(d_a, d_b, d_c, m, n, k);
  check(status_of([&] { q.memcpy(c.data(), d_c, c.size() * sizeof(float)).wait(); }), "cudaMemcpy");
  ok = verify("64x32x16 tiles", a, b, c, m, n, k) && ok;

  check(status_of([&] { sycl::free(d_a, q); }), "cudaFree");
  check(status_of([&] { sycl::free(d_b, q); }), "cudaFree");
  check(status_of([&] { sycl::free(d_c, q); }), "cudaFree");

  std::cout << (ok ? "PASSED" : "FAILED") << std::endl;
  return ok ? 0 : 1;
}

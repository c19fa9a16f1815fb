// C = A * B in half, tiles copied by the pipeline primitives into two buffers; rows and columns at the edge are filled
// with zeros by the copies.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace {

constexpr int kTile = 16;
constexpr int kBlockM = 32, kBlockN = 64, kBlockK = 32;
constexpr int kWarps = 4;
constexpr int kThreads = 32 * kWarps;
constexpr int kBuffers = 2;
constexpr int kVector = 16 / sizeof(sycl::half);

template <int Rows, int Cols>
struct Tile {
  static constexpr int stride = Cols + kVector;
  sycl::half data[kBuffers][Rows][Cols + kVector];
};

// Copies a Rows x Cols tile at (row, col) of a matrix, zeros where it ends.
template <int Rows, int Cols>
inline void copyTile(Tile<Rows, Cols> &tile, int buffer, const sycl::half *matrix, int rows, int cols, int ld,
                     int row, int col) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  constexpr int vectors = Cols / kVector;
  for (int i = item.get_local_id(2); i < Rows * vectors; i += item.get_local_range(2)) {
    const int r = i / vectors, c = i % vectors * kVector;
    const bool inside = row + r < rows && col + c < cols;
    const sycl::half *from = inside ? matrix + (row + r) * ld + col + c : matrix;
    copy_async(&tile.data[buffer][r][c], from, 16, inside ? 0 : 16);
  }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void pipelinedGemm(const sycl::half *a, const sycl::half *b, sycl::half *c, int m, int n, int k) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<Tile<kBlockM, kBlockK>> tileA_storage;
  Tile<kBlockM, kBlockK> &tileA = tileA_storage;
  alignas(128) syclex::work_group_static<Tile<kBlockK, kBlockN>> tileB_storage;
  Tile<kBlockK, kBlockN> &tileB = tileB_storage;
  alignas(128) syclex::work_group_static<float[kWarps][2][kTile * kTile]> results;

  const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size), lane = item.get_local_id(2) % Target::sub_group_size;
  const int row0 = item.get_group(1) * kBlockM, col0 = item.get_group(2) * kBlockN;

  tiled_matrix<Target, float, use::accumulator, 16, 16> sum[2];
  joint_matrix_fill(sg, sum[0], 0.0f);
  joint_matrix_fill(sg, sum[1], 0.0f);

  copyTile(tileA, 0, a, m, k, k, row0, 0);
  copyTile(tileB, 0, b, k, n, n, 0, col0);
  commit_async_copies();

  const int steps = (k + kBlockK - 1) / kBlockK;
  for (int step = 0; step < steps; ++step) {
    const int now = step % kBuffers;
    if (step + 1 < steps) {
      copyTile(tileA, 1 - now, a, m, k, k, row0, (step + 1) * kBlockK);
      copyTile(tileB, 1 - now, b, k, n, n, (step + 1) * kBlockK, col0);
      commit_async_copies();
      wait_async_copies(1);
    } else {
      wait_async_copies(0);
    }
    sycl::group_barrier(item.get_group());

    constexpr int kk_depth = depth_on<Target, sycl::half>(16, kBlockK);
    for (int kk = 0; kk < kBlockK; kk += kk_depth) {
      tiled_matrix<Target, sycl::half, use::b, kk_depth, 16, layout::row_major> fb;
      joint_matrix_load(sg, fb, local_ptr(&tileB.data[now][kk][warp * kTile]), tileB.stride);
      #pragma unroll
      for (int i = 0; i < 2; ++i) {
        tiled_matrix<Target, sycl::half, use::a, 16, kk_depth, layout::row_major> fa;
        joint_matrix_load(sg, fa, local_ptr(&tileA.data[now][i * kTile][kk]), tileA.stride);
        joint_matrix_mad(sg, sum[i], fa, fb, sum[i]);
      }
    }
    sycl::group_barrier(item.get_group());
  }

  #pragma unroll
  for (int i = 0; i < 2; ++i) {
    joint_matrix_store(sg, sum[i], local_ptr(results[warp][i]), kTile, layout::row_major);
    sycl::group_barrier(sg);
    for (int e = lane; e < kTile * kTile; e += Target::sub_group_size) {
      const int row = row0 + i * kTile + e / kTile, col = col0 + warp * kTile + e % kTile;
      if (row < m && col < n) c[row * n + col] = sycl::half(results[warp][i][e]);
    }
  }
}

}  // namespace

int main() {
  sycl::queue &q = default_queue();
  const int m = 72, n = 104, k = 88;
  std::vector<sycl::half> a(m * k), b(k * n), c(m * n);
  unsigned state = 12345;
  auto next = [&state]() {
    state = state * 1664525u + 1013904223u;
    return static_cast<int>(state >> 20) / 2048.0f - 0.9f;
  };
  std::generate(a.begin(), a.end(), [&] { return to_half(next()); });
  std::generate(b.begin(), b.end(), [&] { return to_half(next()); });

  sycl::half *da = nullptr, *db = nullptr, *dc = nullptr;
  da = sycl::malloc_device<sycl::half>(a.size(), q);
  db = sycl::malloc_device<sycl::half>(b.size(), q);
  dc = sycl::malloc_device<sycl::half>(c.size(), q);
  q.memcpy(da, a.data(), a.size() * sizeof(sycl::half)).wait();
  q.memcpy(db, b.data(), b.size() * sizeof(sycl::half)).wait();

  const sycl::range<3> grid(1, (m + kBlockM - 1) / kBlockM, (n + kBlockN - 1) / kBlockN);
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, grid, kThreads),
                      syclex::kernel_function<pipelinedGemm<decltype(target)>>,
                      da, db, dc, m, n, k);
  });
  const runtime_status status = status_of([&] { q.wait_and_throw(); });
  if (status != runtime_success) {
    std::printf("FAILED: %s\n", error_string(status));
    return 1;
  }
  q.memcpy(c.data(), dc, c.size() * sizeof(sycl::half)).wait();
  sycl::free(da, q);
  sycl::free(db, q);
  sycl::free(dc, q);

  int wrong = 0;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double sum = 0, size = 0;
      for (int p = 0; p < k; ++p) {
        const double term = double(float(a[i * k + p])) * double(float(b[p * n + j]));
        sum += term;
        size += std::fabs(term);
      }
      const double error = std::fabs(double(float(c[i * n + j])) - sum);
      if (!(error <= std::fabs(sum) / 1024 + 1e-5 * size)) wrong++;
    }
  }
  std::printf("pipelined gemm %dx%dx%d: %d wrong\n", m, n, k, wrong);
  std::printf(wrong ? "FAILED\n" : "PASSED\n");
  return wrong != 0;
}

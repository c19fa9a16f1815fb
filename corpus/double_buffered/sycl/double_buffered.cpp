#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

// block tile
constexpr int BM = 64, BN = 64, BK = 16;
// four warps, each 32 x 32
constexpr int WARPS = 4;
constexpr int THREADS = WARPS * 32;
constexpr int LDA_S = BK + 8;
constexpr int LDB_S = BN + 8;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<THREADS>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<2>))
void
gemm_double_buffered(const sycl::half *__restrict__ A, const sycl::half *__restrict__ B, float *__restrict__ C,
                     const int M, const int N, const int K, const float alpha) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[2][BM][LDA_S]> sA;
  alignas(128) syclex::work_group_static<sycl::half[2][BK][LDB_S]> sB;

  const int warpId = sub_group_uniform(sg, item.get_local_id(2) / 32);
  const int laneId = item.get_local_id(2) % 32;
  const int warpM = warpId / 2 * 32;
  const int warpN = warpId % 2 * 32;

  // Each thread carries one 16 byte piece of A and one of B.  A's tile is 64
  // rows of 2 pieces: a warp has 16 rows.  B's is 16 rows of 8 pieces: 4 rows.
  const int aRow = warpId * 16 + laneId / 2;
  const int aCol = laneId % 2 * 8;
  const int bRow = warpId * 4 + laneId / 8;
  const int bCol = laneId % 8 * 8;

  const sycl::half *gA = A + (item.get_group(1) * BM + aRow) * K + aCol;
  const sycl::half *gB = B + bRow * N + item.get_group(2) * BN + bCol;

  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2][2];
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++)
      joint_matrix_fill(sg, acc[i][j], 0.0f);

  // fill the first buffer
  *reinterpret_cast<sycl::float4 *>(&sA[0][aRow][aCol]) = load_vector(*reinterpret_cast<const sycl::float4 *>(gA));
  *reinterpret_cast<sycl::float4 *>(&sB[0][bRow][bCol]) = load_vector(*reinterpret_cast<const sycl::float4 *>(gB));
  sycl::group_barrier(item.get_group());

  int stage = 0;
  for (int k = 0; k < K; k += BK) {
    sycl::float4 nextA, nextB;
    const bool more = k + BK < K;
    if (more) {
      // in flight while the Tensor Cores work
      gA += BK;
      gB += BK * N;
      nextA = load_vector(*reinterpret_cast<const sycl::float4 *>(gA));
      nextB = load_vector(*reinterpret_cast<const sycl::float4 *>(gB));
    }

    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a[2];
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      joint_matrix_load(sg, a[i], local_ptr(&sA[stage][warpM + i * 16][0]), LDA_S);
      joint_matrix_load(sg, b[i], local_ptr(&sB[stage][0][warpN + i * 16]), LDB_S);
    }
#pragma unroll
    for (int i = 0; i < 2; i++)
#pragma unroll
      for (int j = 0; j < 2; j++)
        joint_matrix_mad(sg, acc[i][j], a[i], b[j], acc[i][j]);

    if (more) {
      stage ^= 1;
      *reinterpret_cast<sycl::float4 *>(&sA[stage][aRow][aCol]) = nextA;
      *reinterpret_cast<sycl::float4 *>(&sB[stage][bRow][bCol]) = nextB;
    }
    sycl::group_barrier(item.get_group());
  }

#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++) {
      joint_matrix_apply(sg, acc[i][j], [=](float &x) { x *= alpha; });
      float *p = C + (item.get_group(1) * BM + warpM + i * 16) * N + item.get_group(2) * BN + warpN + j * 16;
      joint_matrix_store(sg, acc[i][j], global_ptr(p), N, layout::row_major);
    }
}

static void cuda(runtime_status err, int line) {
  if (err != runtime_success) {
    std::fprintf(stderr, "line %d: %s\n", line, error_string(err));
    std::exit(1);
  }
}
#define CUDA(call) cuda(call, __LINE__)

int main() {
  sycl::queue &q = default_queue();
  const int M = 192, N = 128, K = 144;
  const float alpha = 0.25f;

  std::unique_ptr<sycl::half[]> a(new sycl::half[M * K]);
  std::unique_ptr<sycl::half[]> b(new sycl::half[K * N]);
  std::unique_ptr<float[]> c(new float[M * N]);
  unsigned state = 2463534242u;
  auto xorshift = [&state] {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return (int(state % 2001u) - 900) / 1000.0f;
  };
  for (int i = 0; i < M * K; i++) a[i] = to_half(xorshift());
  for (int i = 0; i < K * N; i++) b[i] = to_half(xorshift());

  sycl::half *dA, *dB;
  float *dC;
  CUDA(status_of([&] { return dA = sycl::malloc_device<sycl::half>(M * K, q); }));
  CUDA(status_of([&] { return dB = sycl::malloc_device<sycl::half>(K * N, q); }));
  CUDA(status_of([&] { return dC = sycl::malloc_device<float>(M * N, q); }));
  CUDA(status_of([&] { q.memcpy(dA, a.get(), M * K * sizeof(sycl::half)).wait(); }));
  CUDA(status_of([&] { q.memcpy(dB, b.get(), K * N * sizeof(sycl::half)).wait(); }));

  const auto start = std::chrono::steady_clock::now();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>{1, M / BM, N / BN}, sycl::range<3>{1, 1, THREADS}),
                      syclex::kernel_function<gemm_double_buffered<decltype(target)>>,
                      dA, dB, dC, M, N, K, alpha);
  });
  CUDA(last_status());
  CUDA(status_of([&] { q.wait_and_throw(); }));
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;

  CUDA(status_of([&] { q.memcpy(c.get(), dC, M * N * sizeof(float)).wait(); }));

  double worst = 0;
  int wrong = 0;
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      double sum = 0, size = 0;
      for (int p = 0; p < K; p++) {
        const double t = double(float(a[i * K + p])) * double(float(b[p * N + j]));
        sum += t;
        size += std::fabs(t);
      }
      const double err = std::fabs(c[i * N + j] - alpha * sum);
      worst = err > worst ? err : worst;
      if (!(err <= 1e-5 * alpha * size + 1e-7)) wrong++;
    }
  }

  CUDA(status_of([&] { sycl::free(dA, q); }));
  CUDA(status_of([&] { sycl::free(dB, q); }));
  CUDA(status_of([&] { sycl::free(dC, q); }));

  std::printf("double buffered %dx%dx%d in %.3f ms\n", M, N, K, took.count());
  std::printf("%s, max error %g, %d wrong\n", wrong ? "FAILED" : "PASSED", worst, wrong);
  return wrong ? 1 : 0;
}

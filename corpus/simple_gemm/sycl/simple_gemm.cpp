// D = alpha * A * B + beta * C on Tensor Cores, one warp per 16x16 tile of D.
//
// A is MxK row major, B is KxN column major, C and D are MxN row major.
// Usage: simple_gemm [M N K]     (all multiples of 16)

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

// The only dimensions this program uses.
const int WMMA_M = 16;
const int WMMA_N = 16;
const int WMMA_K = 16;

#define checkCudaErrors(call)                                                      \
  do {                                                                             \
    runtime_status status_ = (call);                                               \
    if (status_ != runtime_success) {                                              \
      fprintf(stderr, "%s:%d: CUDA error %d (%s) in %s\n", __FILE__, __LINE__,     \
              (int)status_, error_string(status_), #call);                         \
      exit(EXIT_FAILURE);                                                          \
    }                                                                              \
  } while (0)

// Each warp computes one tile of D. The warp's position in the grid of tiles
// comes from the global thread index: x counts threads along M, y counts warps
// along N.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<128>))
void simple_wmma_gemm(sycl::half *a, sycl::half *b, float *c, float *d, int m_ld,
                      int n_ld, int k_ld, float alpha, float beta) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  // Leading dimensions.
  int lda = k_ld;
  int ldb = k_ld;
  int ldc = n_ld;

  // Tile using a 2D grid
  int warpM = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
  int warpN = item.get_global_id(1);

  // Declare the fragments
  constexpr int i_depth = depth_on<Target, sycl::half>(WMMA_K);
  tiled_matrix<Target, sycl::half, use::a, WMMA_M, i_depth, layout::row_major> a_frag;
  tiled_matrix<Target, sycl::half, use::b, i_depth, WMMA_N, layout::col_major> b_frag;
  tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> acc_frag;
  tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> c_frag;

  joint_matrix_fill(sg, acc_frag, 0.0f);

  // Loop over k
  for (int i = 0; i < k_ld; i += i_depth) {
    int aRow = warpM * WMMA_M;
    int aCol = i;
    int bRow = i;
    int bCol = warpN * WMMA_N;

    // Bounds checking
    if (aRow < m_ld && aCol < k_ld && bRow < k_ld && bCol < n_ld) {
      // Load the inputs
      joint_matrix_load(sg, a_frag, global_ptr(a + aCol + aRow * lda), lda, k_ld - i);
      joint_matrix_load(sg, b_frag, global_ptr(b + bRow + bCol * ldb), ldb, k_ld - i);

      // Perform the matrix multiplication
      joint_matrix_mad(sg, acc_frag, a_frag, b_frag, acc_frag);
    }
  }

  // Load in the current value of c, scale it by beta, and add this our result
  // scaled by alpha
  int cCol = warpN * WMMA_N;
  int cRow = warpM * WMMA_M;

  if (cRow < m_ld && cCol < n_ld) {
    joint_matrix_load(sg, c_frag, global_ptr(c + cCol + cRow * ldc), ldc, layout::row_major);

    joint_matrix_apply(sg, c_frag, acc_frag, [=](float &c, float acc) {
      c = alpha * acc + beta * c;
    });

    // Store the output
    joint_matrix_store(sg, c_frag, global_ptr(d + cCol + cRow * ldc), ldc, layout::row_major);
  }
}

// Small, asymmetric values that a half holds exactly.
static void init_host_matrices(sycl::half *a, sycl::half *b, float *c, int m, int n, int k) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < k; j++)
      a[i * k + j] = sycl::half((float)((i * 3 + j * 5) % 13 - 4) / 4.0f);

  for (int j = 0; j < n; j++)
    for (int i = 0; i < k; i++)
      b[j * k + i] = sycl::half((float)((i * 7 + j * 2) % 11 - 3) / 8.0f);

  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] = (float)((i + 4 * j) % 9) - 2.5f;
}

static double reference(const sycl::half *a, const sycl::half *b, const float *c, int row, int col,
                        int n, int k, float alpha, float beta) {
  double sum = 0.0;
  for (int i = 0; i < k; i++)
    sum += (double)float(a[row * k + i]) * (double)float(b[col * k + i]);
  return alpha * sum + beta * c[row * n + col];
}

int main(int argc, char **argv) {
  sycl::queue &q = default_queue();
  int m = 128, n = 96, k = 80;
  if (argc == 4) {
    m = atoi(argv[1]);
    n = atoi(argv[2]);
    k = atoi(argv[3]);
  }
  if (m <= 0 || n <= 0 || k <= 0 || m % WMMA_M || n % WMMA_N || k % WMMA_K) {
    fprintf(stderr, "M, N and K must be positive multiples of 16\n");
    return 1;
  }
  const float alpha = 1.1f;
  const float beta = 1.2f;

  printf("simple_gemm: D = %.1f * A * B + %.1f * C, M=%d N=%d K=%d\n", alpha, beta, m, n, k);

  sycl::half *A_h = (sycl::half *)malloc(sizeof(sycl::half) * m * k);
  sycl::half *B_h = (sycl::half *)malloc(sizeof(sycl::half) * k * n);
  float *C_h = (float *)malloc(sizeof(float) * m * n);
  float *D_h = (float *)malloc(sizeof(float) * m * n);
  assert(A_h && B_h && C_h && D_h);

  init_host_matrices(A_h, B_h, C_h, m, n, k);

  sycl::half *A = NULL;
  sycl::half *B = NULL;
  float *C = NULL;
  float *D = NULL;

  checkCudaErrors(status_of([&] { A = allocate_device<sycl::half>(std::size_t(m) * k, q); }));
  checkCudaErrors(status_of([&] { B = allocate_device<sycl::half>(std::size_t(n) * k, q); }));
  checkCudaErrors(status_of([&] { C = allocate_device<float>(std::size_t(m) * n, q); }));
  checkCudaErrors(status_of([&] { D = allocate_device<float>(std::size_t(m) * n, q); }));

  checkCudaErrors(status_of([&] { q.memcpy(A, A_h, sizeof(sycl::half) * m * k).wait(); }));
  checkCudaErrors(status_of([&] { q.memcpy(B, B_h, sizeof(sycl::half) * n * k).wait(); }));
  checkCudaErrors(status_of([&] { q.memcpy(C, C_h, sizeof(float) * m * n).wait(); }));
  checkCudaErrors(status_of([&] { q.memset(D, 0, sizeof(float) * m * n); }));

  sycl::event start, stop;

  sycl::range<3> gridDim(1, 1, 1);
  sycl::range<3> blockDim(1, 1, 1);

  // blockDim.x must be a multiple of warpSize.
  // 128x4 means we have 16 warps and a block computes a 64x64 output tile.
  blockDim[2] = 128;
  blockDim[1] = 4;

  gridDim[2] = (m + (WMMA_M * blockDim[2] / 32 - 1)) / (WMMA_M * blockDim[2] / 32);
  gridDim[1] = (n + WMMA_N * blockDim[1] - 1) / (WMMA_N * blockDim[1]);

  printf("Computing... using simple_wmma_gemm kernel\n");
  checkCudaErrors(status_of([&] { start = record_event(q); }));
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, gridDim, blockDim),
                      syclex::kernel_function<simple_wmma_gemm<decltype(target)>>,
                      A, B, C, D, m, n, k, alpha, beta);
  });
  checkCudaErrors(last_status());
  checkCudaErrors(status_of([&] { stop = record_event(q); }));
  checkCudaErrors(status_of([&] { stop.wait(); }));

  float milliseconds = 0;
  checkCudaErrors(status_of([&] { milliseconds = elapsed_ms(start, stop); }));
  printf("Time: %f ms\n", milliseconds);
  printf("GFLOPS: %.3f\n", ((double)m * n * k * 2) / (milliseconds / 1000.) / 1e9);

  checkCudaErrors(status_of([&] { q.memcpy(D_h, D, sizeof(float) * m * n).wait(); }));

  double max_err = 0.0;
  int bad = 0;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) {
      double want = reference(A_h, B_h, C_h, i, j, n, k, alpha, beta);
      double err = fabs(D_h[i * n + j] - want);
      double bound = 1e-5 * k + 1e-5 * fabs(want);
      if (err > max_err) max_err = err;
      if (!(err <= bound)) {
        if (bad < 10) printf("mismatch at (%d, %d): %f != %f\n", i, j, D_h[i * n + j], want);
        bad++;
      }
    }
  }
  printf("D[0][0] = %f, D[%d][%d] = %f\n", D_h[0], m - 1, n - 1, D_h[m * n - 1]);

  checkCudaErrors(status_of([&] { sycl::free(A, q); }));
  checkCudaErrors(status_of([&] { sycl::free(B, q); }));
  checkCudaErrors(status_of([&] { sycl::free(C, q); }));
  checkCudaErrors(status_of([&] { sycl::free(D, q); }));
  free(A_h);
  free(B_h);
  free(C_h);
  free(D_h);

  printf("%s: %d of %d elements wrong, max error %g\n", bad ? "FAILED" : "PASSED", bad, m * n, max_err);
  return bad ? 1 : 0;
}

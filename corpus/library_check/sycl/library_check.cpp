// Products by Tensor Cores, of matrices that cuRAND fills, against the same products by cuBLAS. All is column major.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/random.hpp>
#include <wmma2sycl/philox.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cstdint>
#include <vector>

#define cudaErrCheck(stat) { cudaErrCheck_((stat), __FILE__, __LINE__); }
void cudaErrCheck_(runtime_status stat, const char *file, int line) {
  if (stat != runtime_success) {
    fprintf(stderr, "CUDA error: %s at %s:%d\n", error_string(stat), file, line);
    exit(EXIT_FAILURE);
  }
}

#define cublasErrCheck(stat) { cublasErrCheck_((stat), __FILE__, __LINE__); }
void cublasErrCheck_(blas_status stat, const char *file, int line) {
  if (stat != blas_success) {
    fprintf(stderr, "cuBLAS error: %d at %s:%d\n", stat, file, line);
    exit(EXIT_FAILURE);
  }
}

#define curandErrCheck(call)                                                       \
  do {                                                                             \
    random_status status_ = (call);                                                \
    if (status_ != random_success) {                                               \
      fprintf(stderr, "cuRAND error: %d at %s:%d\n", status_, __FILE__, __LINE__); \
      exit(EXIT_FAILURE);                                                          \
    }                                                                              \
  } while (0)

const int TILE_M = 16;
const int TILE_N = 16;
const int TILE_K = 16;

// C = alpha * A * B + beta * C; one warp a tile of C.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<128>))
void wmma_gemm(const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k, float alpha, float beta) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int warp_m = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
  int warp_n = item.get_global_id(1);
  int row = warp_m * TILE_M, col = warp_n * TILE_N;
  if (row >= m || col >= n) return;

  constexpr int i_depth = depth_on<Target, sycl::half>(TILE_K);
  tiled_matrix<Target, sycl::half, use::a, TILE_M, i_depth, layout::col_major> a_frag;
  tiled_matrix<Target, sycl::half, use::b, i_depth, TILE_N, layout::col_major> b_frag;
  tiled_matrix<Target, float, use::accumulator, TILE_M, TILE_N> acc, c_frag;
  joint_matrix_fill(sg, acc, 0.0f);
  #pragma unroll Target::steps_at_once()
  for (long i = 0; i < k; i += i_depth) {
    joint_matrix_load(sg, a_frag, global_ptr(a + row + i * m), m, k - i);
    joint_matrix_load(sg, b_frag, global_ptr(b + i + col * k), k, k - i);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
  }
  joint_matrix_load(sg, c_frag, global_ptr(c + row + col * m), m, layout::col_major);
  joint_matrix_apply(sg, c_frag, acc, [=](float &c, float acc_x) { c = alpha * acc_x + beta * c; });
  joint_matrix_store(sg, c_frag, global_ptr(c + row + col * m), m, layout::col_major);
}

// One warp multiplies one pair of 16 x 16 matrices of bytes: C = transpose(A) * B.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void wmma_bytes(const int8_t *a, const int8_t *b, int *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int at = item.get_group(2) * 256;
  tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> a_frag;
  tiled_matrix<Target, signed char, use::b, 16, 16, layout::col_major> b_frag;
  tiled_matrix<Target, int, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, 0);
  joint_matrix_load(sg, a_frag, global_ptr(reinterpret_cast<const signed char *>(a) + at), 16);
  joint_matrix_load(sg, b_frag, global_ptr(reinterpret_cast<const signed char *>(b) + at), 16);
  joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
  joint_matrix_store(sg, acc, global_ptr(c + at), 16, layout::col_major);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void convert_to_half(sycl::half *out, const float *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) out[i] = in[i];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void setup_states(random_state *states, unsigned long long seed) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int id = item.get_global_id(2);
  states[id] = random_state(seed, id, 0);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill_bytes(random_state *states, int8_t *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int id = item.get_global_id(2);
  random_state local = states[id];
  for (int i = id; i < n; i += item.get_global_range(2)) out[i] = (int8_t)(local.uniform() * 20.0f - 10.0f);
  states[id] = local;
}

int differing(const float *found_d, const float *expected_d, int count) {
  sycl::queue &q = default_queue();
  std::vector<float> found(count), expected(count);
  cudaErrCheck(status_of([&] { q.memcpy(found.data(), found_d, count * sizeof(float)).wait(); }));
  cudaErrCheck(status_of([&] { q.memcpy(expected.data(), expected_d, count * sizeof(float)).wait(); }));
  int wrong = 0;
  float largest = 0;
  for (int i = 0; i < count; i++) {
    largest = fmaxf(largest, fabsf(expected[i]));
    if (!(fabsf(found[i] - expected[i]) <= 1e-4f * fabsf(expected[i]) + 1e-3f)) wrong++;
  }
  return largest > 0 ? wrong : count;
}

int check_halves(blas_handle handle) {
  sycl::queue &q = default_queue();
  const int m = 128, n = 96, k = 160;
  float *a_fp32, *b_fp32, *c, *c_wmma, *c_cublas, *c_sgemm;
  sycl::half *a, *b;
  cudaErrCheck(status_of([&] { return a_fp32 = sycl::malloc_device<float>(m * k, q); }));
  cudaErrCheck(status_of([&] { return b_fp32 = sycl::malloc_device<float>(k * n, q); }));
  cudaErrCheck(status_of([&] { return a = sycl::malloc_device<sycl::half>(m * k, q); }));
  cudaErrCheck(status_of([&] { return b = sycl::malloc_device<sycl::half>(k * n, q); }));
  cudaErrCheck(status_of([&] { return c = sycl::malloc_device<float>(m * n, q); }));
  cudaErrCheck(status_of([&] { return c_wmma = sycl::malloc_device<float>(m * n, q); }));
  cudaErrCheck(status_of([&] { return c_cublas = sycl::malloc_device<float>(m * n, q); }));
  cudaErrCheck(status_of([&] { return c_sgemm = sycl::malloc_device<float>(m * n, q); }));

  random_generator gen;
  curandErrCheck(random_status_of([&] { gen = random_generator(q); }));
  curandErrCheck(random_status_of([&] { gen.set_seed(1337ULL); }));
  curandErrCheck(random_status_of([&] { gen.uniform(a_fp32, m * k); }));
  curandErrCheck(random_status_of([&] { gen.normal(b_fp32, k * n, 0.0f, 1.0f); }));
  curandErrCheck(random_status_of([&] { gen.uniform(c, m * n); }));
  curandErrCheck(random_status_of([&] { gen.reset(); }));

  // cuRAND has no halves
  syclex::nd_launch(q, launch_range((m * k + 255) / 256, 256), syclex::kernel_function<convert_to_half>,
                    a, a_fp32, m * k);
  syclex::nd_launch(q, launch_range((k * n + 255) / 256, 256), syclex::kernel_function<convert_to_half>,
                    b, b_fp32, k * n);
  cudaErrCheck(status_of([&] { q.memcpy(c_wmma, c, m * n * sizeof(float)).wait(); }));
  cudaErrCheck(status_of([&] { q.memcpy(c_cublas, c, m * n * sizeof(float)).wait(); }));

  float alpha = 2.0f, beta = 0.5f, one = 1.0f, zero = 0.0f;
  sycl::event start, stop;
  sycl::range<3> block(1, 4, 128);
  sycl::range<3> grid(1, (n + TILE_N * unsigned(block[1]) - 1) / (TILE_N * unsigned(block[1])), (m + TILE_M * unsigned(block[2]) / 32 - 1) / (TILE_M * unsigned(block[2]) / 32));
  cudaErrCheck(status_of([&] { start = record_event(q); }));
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, grid, block), syclex::kernel_function<wmma_gemm<decltype(target)>>,
                      a, b, c_wmma, m, n, k, alpha, beta);
  });
  cudaErrCheck(status_of([&] { stop = record_event(q); }));
  cublasErrCheck(blas_status_of([&] { handle.gemm(blas_op::none, blas_op::none,
                              m, n, k,
                              alpha,
                              a, m,
                              b, k,
                              beta,
                              c_cublas, m); }));
  int wrong = differing(c_wmma, c_cublas, m * n);
  float milliseconds = 0;
  cudaErrCheck(status_of([&] { milliseconds = elapsed_ms(start, stop); }));
  printf("halves: %d of %d differ, %.3f ms\n", wrong, m * n, milliseconds);

  // The halves have 11 bits: the same product of the floats is near, not equal.
  cublasErrCheck(blas_status_of([&] { handle.gemm(blas_op::none, blas_op::none, m, n, k, one, a_fp32, m, b_fp32, k, zero, c_sgemm, m); }));
  cudaErrCheck(status_of([&] { q.memcpy(c_wmma, c_sgemm, m * n * sizeof(float)).wait(); }));
  cublasErrCheck(blas_status_of([&] { handle.gemm(blas_op::transpose, blas_op::transpose, n, m, k, one, b_fp32, k, a_fp32, m, zero, c_cublas, n); }));
  std::vector<float> direct(m * n), turned(m * n);
  cudaErrCheck(status_of([&] { q.memcpy(direct.data(), c_wmma, m * n * sizeof(float)).wait(); }));
  cudaErrCheck(status_of([&] { q.memcpy(turned.data(), c_cublas, m * n * sizeof(float)).wait(); }));
  for (int row = 0; row < m; row++)
    for (int col = 0; col < n; col++)
      if (!(fabsf(direct[row + col * m] - turned[col + row * n]) <= 1e-3f)) wrong++;

  cudaErrCheck(status_of([&] { sycl::free(a_fp32, q); }));
  cudaErrCheck(status_of([&] { sycl::free(b_fp32, q); }));
  cudaErrCheck(status_of([&] { sycl::free(a, q); }));
  cudaErrCheck(status_of([&] { sycl::free(b, q); }));
  cudaErrCheck(status_of([&] { sycl::free(c, q); }));
  cudaErrCheck(status_of([&] { sycl::free(c_wmma, q); }));
  cudaErrCheck(status_of([&] { sycl::free(c_cublas, q); }));
  cudaErrCheck(status_of([&] { sycl::free(c_sgemm, q); }));
  return wrong;
}

int check_bytes(blas_handle handle) {
  sycl::queue &q = default_queue();
  const int batches = 24, count = batches * 256, threads = 512;
  int8_t *a, *b;
  int *found, *expected;
  random_state *states;
  cudaErrCheck(status_of([&] { return a = sycl::malloc_device<int8_t>(count, q); }));
  cudaErrCheck(status_of([&] { return b = sycl::malloc_device<int8_t>(count, q); }));
  cudaErrCheck(status_of([&] { return found = sycl::malloc_device<int>(count, q); }));
  cudaErrCheck(status_of([&] { return expected = sycl::malloc_device<int>(count, q); }));
  cudaErrCheck(status_of([&] { return states = sycl::malloc_device<random_state>(threads, q); }));
  syclex::nd_launch(q, launch_range(threads / 128, 128), syclex::kernel_function<setup_states>,
                    states, 42ULL);
  syclex::nd_launch(q, launch_range(threads / 128, 128), syclex::kernel_function<fill_bytes>,
                    states, a, count);
  syclex::nd_launch(q, launch_range(threads / 128, 128), syclex::kernel_function<fill_bytes>,
                    states, b, count);
  with_matrix_target<matrix_types<signed char, signed char, int>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, batches, 32), syclex::kernel_function<wmma_bytes<decltype(target)>>,
                      a, b, found);
  });

  const int one = 1, zero = 0;
  cublasErrCheck(blas_status_of([&] { handle.gemm_strided_batched(blas_op::transpose, blas_op::none, 16, 16, 16, one, a, 16, 256, b,
                                            16, 256, zero, expected, 16, 256, batches); }));
  std::vector<int> found_h(count), expected_h(count);
  cudaErrCheck(status_of([&] { q.memcpy(found_h.data(), found, count * sizeof(int)).wait(); }));
  cudaErrCheck(status_of([&] { q.memcpy(expected_h.data(), expected, count * sizeof(int)).wait(); }));
  int wrong = 0, zeros = 0;
  for (int i = 0; i < count; i++) {
    wrong += found_h[i] != expected_h[i];
    zeros += found_h[i] == 0;
  }
  printf("bytes: %d of %d differ\n", wrong, count);
  cudaErrCheck(status_of([&] { sycl::free(a, q); }));
  cudaErrCheck(status_of([&] { sycl::free(b, q); }));
  cudaErrCheck(status_of([&] { sycl::free(found, q); }));
  cudaErrCheck(status_of([&] { sycl::free(expected, q); }));
  cudaErrCheck(status_of([&] { sycl::free(states, q); }));
  return zeros < count / 2 ? wrong : count;
}

int main() {
  sycl::queue &q = default_queue();
  blas_handle handle;
  cublasErrCheck(blas_status_of([&] { handle = blas_handle(q); }));
  int wrong = check_halves(handle) + check_bytes(handle);
  cublasErrCheck(blas_status_of([&] { handle.reset(); }));
  printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
  return wrong == 0 ? 0 : 1;
}

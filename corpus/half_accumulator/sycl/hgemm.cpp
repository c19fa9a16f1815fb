#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define M 64
#define N 112
#define K 48

#define CHECK(x) do { runtime_status err__ = (x); if (err__ != runtime_success) { \
    printf("Error: %s:%d, code: %d, reason: %s\n", __FILE__, __LINE__, err__, error_string(err__)); \
    exit(1); } } while (0)

// D = relu(scale * (A*B) + C), everything half.  One warp does one 16x16 tile.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void hgemm_relu(sycl::half *a, sycl::half *b, sycl::half *c, sycl::half *d, float scale) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  // which tile am I?
  int tile_m = item.get_group(1);
  int tile_n = item.get_group(2);

  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
  tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> fprod, facc, fc;

  joint_matrix_fill(sg, facc, sycl::half(0.0f));

  for (int k = 0; k < K; k += 16) {
    joint_matrix_load(sg, fa, global_ptr(a + tile_m * 16 * K + k), K);
    joint_matrix_load(sg, fb, global_ptr(b + k * N + tile_n * 16), N);
    joint_matrix_mad(sg, fprod, fa, fb, facc);
    facc = fprod;
  }

  joint_matrix_load(sg, fc, global_ptr(c + tile_m * 16 * N + tile_n * 16), N, layout::row_major);

  const sycl::half s = sycl::half(scale);
  const sycl::half zero = sycl::half(0.f);
  joint_matrix_apply(sg, facc, fc, [=](sycl::half &facc_x, sycl::half fc_x) {
    sycl::half v = (s * facc_x) + fc_x;
    facc_x = (v > zero) ? v : zero;
  });

  joint_matrix_store(sg, facc, global_ptr(d + tile_m * 16 * N + tile_n * 16), N, layout::row_major);
}

int main() {
  sycl::queue &q = default_queue();
  sycl::half *h_a, *h_b, *h_c, *h_d;
  sycl::half *d_a, *d_b, *d_c, *d_d;

  h_a = (sycl::half *)malloc(M * K * sizeof(sycl::half));
  h_b = (sycl::half *)malloc(K * N * sizeof(sycl::half));
  h_c = (sycl::half *)malloc(M * N * sizeof(sycl::half));
  h_d = (sycl::half *)malloc(M * N * sizeof(sycl::half));

  // small multiples of 1/4: products are multiples of 1/16
  for (int i = 0; i < M * K; i++) h_a[i] = sycl::half(((i * 7 + i / K) % 9 - 4) * 0.25f);
  for (int i = 0; i < K * N; i++) h_b[i] = sycl::half(((i * 3 + i / N * 2) % 7 - 2) * 0.25f);
  for (int i = 0; i < M * N; i++) h_c[i] = sycl::half((i % 13) * 0.5f - 3.0f);

  CHECK(status_of([&] { return d_a = sycl::malloc_device<sycl::half>(M * K, q); }));
  CHECK(status_of([&] { return d_b = sycl::malloc_device<sycl::half>(K * N, q); }));
  CHECK(status_of([&] { return d_c = sycl::malloc_device<sycl::half>(M * N, q); }));
  CHECK(status_of([&] { return d_d = sycl::malloc_device<sycl::half>(M * N, q); }));

  CHECK(status_of([&] { q.memcpy(d_a, h_a, M * K * sizeof(sycl::half)).wait(); }));
  CHECK(status_of([&] { q.memcpy(d_b, h_b, K * N * sizeof(sycl::half)).wait(); }));
  CHECK(status_of([&] { q.memcpy(d_c, h_c, M * N * sizeof(sycl::half)).wait(); }));

  const float scale = 0.5f;
  with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / 16, N / 16), 32),
                      syclex::kernel_function<hgemm_relu<decltype(target)>>,
                      d_a, d_b, d_c, d_d, scale);
  });
  CHECK(last_status());
  CHECK(status_of([&] { q.wait_and_throw(); }));

  CHECK(status_of([&] { q.memcpy(h_d, d_d, M * N * sizeof(sycl::half)).wait(); }));

  double max_err = 0;
  int errors = 0, positive = 0;
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      double sum = 0, mag = 0;
      for (int k = 0; k < K; k++) {
        double t = (double)float(h_a[i * K + k]) * float(h_b[k * N + j]);
        sum += t;
        mag += fabs(t);
      }
      double ref = scale * sum + float(h_c[i * N + j]);
      if (ref < 0) ref = 0; else positive++;
      double err = fabs(float(h_d[i * N + j]) - ref);
      if (err > max_err) max_err = err;
      // a half has 11 bits; allow a few roundings of the partial sums
      if (!(err <= 4.0 / 2048 * (scale * mag + 3.5))) errors++;
    }
  }

  printf("hgemm_relu %dx%dx%d: %d of %d outputs positive, max error %g\n", M, N, K, positive, M * N, max_err);

  sycl::free(d_a, q); sycl::free(d_b, q); sycl::free(d_c, q); sycl::free(d_d, q);
  free(h_a); free(h_b); free(h_c); free(h_d);

  if (errors) { printf("FAILED (%d errors)\n", errors); return 1; }
  printf("PASSED\n");
  return 0;
}

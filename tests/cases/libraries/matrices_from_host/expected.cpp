#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdlib.h>
#define CHECK(call) do { if ((call) != blas_success) abort(); } while (0)

void multiply(const float *a, const float *b, float *c, double *d, int n, sycl::queue stream) {
  sycl::queue &q = default_queue();
  blas_handle handle;
  CHECK(blas_status_of([&] { handle = blas_handle(q); }));
  CHECK(blas_status_of([&] { handle.set_queue(stream); }));
  float *a_d, *b_d, *c_d, one = 1.0f, zero = 0.0f;
  a_d = sycl::malloc_device<float>(n * n, q);
  b_d = sycl::malloc_device<float>(n * n, q);
  c_d = sycl::malloc_device<float>(n * n, q);
  CHECK(blas_status_of([&] { memcpy_2d(q, a_d, n * sizeof(*a), a, n * sizeof(*a), n * sizeof(*a), n).wait(); }));
  q.memcpy(b_d, b, (n * n) * sizeof(float)).wait();
  CHECK(blas_status_of([&] { handle.gemm(blas_op::none, blas_op::none, n, n, n, one, a_d, n, b_d, n, zero, c_d, n); }));
  q.memcpy(c, c_d, (n * n) * sizeof(c_d[0])).wait();
  memcpy_2d(q, c, n * sizeof(float), c_d, n * sizeof(float), n * sizeof(float), n).wait();
  const double two = 2.0;
  handle.gemm(blas_op::transpose, blas_op::transpose, n, n, n, two, d, n, d, n, two, d, n);
  handle.reset();
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdexcept>

template <typename T> struct Element;
template <> struct Element<sycl::half> { static constexpr blas_type type = blas_type::float16; };
template <> struct Element<float> { static constexpr blas_type type = blas_type::float32; };

class Products {
public:
  Products() {
    sycl::queue &q = default_queue();
    if (blas_status_of([&] { handle_ = blas_handle(q); }) != blas_success) throw std::runtime_error("no cuBLAS");
  }
  ~Products() {
    if (handle_ != nullptr) handle_.reset();
  }

  template <typename In, typename Out>
  blas_status multiply(bool turned, int n, const In *a, const In *b, Out *c,
                          blas_algorithm algorithm = blas_any_algorithm) {
    float alpha = 1.0f, beta = 0.0f;
    blas_op op = turned ? blas_op::transpose : blas_op::none;
    return blas_status_of([&] { handle_.gemm(op, blas_op::none, n, n, n, alpha, a, n, b, n, beta, c,
                        n); });
  }

private:
  blas_handle handle_ = nullptr;
};

bool run(Products &products, const sycl::half *a, const sycl::half *b, float *c) {
  return products.multiply(true, 64, a, b, c) == blas_success;
}

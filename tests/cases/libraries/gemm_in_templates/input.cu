#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <stdexcept>

template <typename T> struct Element;
template <> struct Element<half> { static constexpr cudaDataType_t type = CUDA_R_16F; };
template <> struct Element<float> { static constexpr cudaDataType_t type = CUDA_R_32F; };

class Products {
public:
  Products() {
    if (cublasCreate(&handle_) != CUBLAS_STATUS_SUCCESS) throw std::runtime_error("no cuBLAS");
  }
  ~Products() {
    if (handle_ != nullptr) cublasDestroy(handle_);
  }

  template <typename In, typename Out>
  cublasStatus_t multiply(bool turned, int n, const In *a, const In *b, Out *c,
                          cublasGemmAlgo_t algorithm = CUBLAS_GEMM_DEFAULT) {
    float alpha = 1.0f, beta = 0.0f;
    cublasOperation_t op = turned ? CUBLAS_OP_T : CUBLAS_OP_N;
    return cublasGemmEx(handle_, op, CUBLAS_OP_N, n, n, n, &alpha, a, Element<In>::type, n, b, Element<In>::type, n, &beta, c,
                        Element<Out>::type, n, CUBLAS_COMPUTE_32F, algorithm);
  }

private:
  cublasHandle_t handle_ = nullptr;
};

bool run(Products &products, const half *a, const half *b, float *c) {
  return products.multiply(true, 64, a, b, c) == CUBLAS_STATUS_SUCCESS;
}

// cuBLAS's products and vectors against plain loops, on numbers whose sums every type holds exactly.
#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#define EXPECT(condition) \
  if (!(condition)) printf("line %d is wrong\n", __LINE__)

static cublasHandle_t handle;

template <class T> struct Matrix {
  T *at;
  int rows, columns, ld;
  Matrix(int rows, int columns, int seed, int ld) : rows(rows), columns(columns), ld(ld) {
    cudaMallocManaged(&at, size_t(ld) * columns * sizeof(T));
    for (int i = 0; i < ld * columns; ++i) at[i] = T(float((i * 7 + seed) % 5 - 2));
  }
  double operator()(cublasOperation_t op, int i, int j) const { return op == CUBLAS_OP_N ? double(at[i + j * ld]) : double(at[j + i * ld]); }
};

/// How many elements of C are not alpha op(A) op(B) + beta of what it was.
template <class A, class C>
static int wrong(const Matrix<A> &a, const Matrix<A> &b, const Matrix<C> &c, const std::vector<C> &before, cublasOperation_t of_a, cublasOperation_t of_b,
                 int k, double alpha, double beta) {
  int count = 0;
  for (int j = 0; j < c.columns; ++j)
    for (int i = 0; i < c.rows; ++i) {
      double sum = 0;
      for (int l = 0; l < k; ++l) sum += a(of_a, i, l) * b(of_b, l, j);
      count += double(c.at[i + j * c.ld]) != alpha * sum + beta * double(before[i + j * c.ld]);
    }
  return count;
}

template <class A, class C, class S> static void products(cudaDataType type_a, cudaDataType type_c, cublasComputeType_t compute) {
  const int m = 20, n = 12, k = 24;
  for (const auto of_a : {CUBLAS_OP_N, CUBLAS_OP_T})
    for (const auto of_b : {CUBLAS_OP_N, CUBLAS_OP_T}) {
      const Matrix<A> a(of_a == CUBLAS_OP_N ? m : k, of_a == CUBLAS_OP_N ? k : m, 1, 28), b(of_b == CUBLAS_OP_N ? k : n, of_b == CUBLAS_OP_N ? n : k, 2, 24);
      const Matrix<C> c(m, n, 3, 32);
      const std::vector<C> before(c.at, c.at + c.ld * n);
      const S alpha = S(2.0f), beta = S(3.0f);
      EXPECT(cublasGemmEx(handle, of_a, of_b, m, n, k, &alpha, a.at, type_a, a.ld, b.at, type_a, b.ld, &beta, c.at, type_c, c.ld, compute,
                          CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS);
      EXPECT(cudaDeviceSynchronize() == cudaSuccess);
      EXPECT(wrong(a, b, c, before, of_a, of_b, k, 2, 3) == 0);
    }
}

static void batches() {
  const int m = 8, n = 8, k = 16, count = 3;
  const Matrix<float> a(m, k * count, 1, m), b(k, n * count, 2, k), c(m, n * count, 3, m);
  const float one = 1, zero = 0;
  EXPECT(cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, a.at, m, m * k, b.at, k, k * n, &zero, c.at, m, m * n, count) == 0);
  const std::vector<float> strided((cudaDeviceSynchronize(), c.at), c.at + m * n * count);
  float **pointers;
  cudaMallocManaged(&pointers, 3 * count * sizeof *pointers);
  for (int i = 0; i < count; ++i) pointers[i] = a.at + i * m * k, pointers[count + i] = b.at + i * k * n, pointers[2 * count + i] = c.at + i * m * n;
  memset(c.at, 0xff, m * n * count * sizeof(float));  // NaN: with a beta of 0 nobody reads it
  EXPECT(cublasSgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, pointers, m, pointers + count, k, &zero, pointers + 2 * count, m, count) == 0);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && memcmp(c.at, strided.data(), strided.size() * sizeof(float)) == 0);
  int bad = 0;
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < m * n; ++j) {
      float sum = 0;
      for (int l = 0; l < k; ++l) sum += a.at[i * m * k + j % m + l * m] * b.at[i * k * n + l + j / m * k];
      bad += c.at[i * m * n + j] != sum;
    }
  EXPECT(bad == 0);
}

static void vectors() {
  float *x, *y, *result;
  const int n = 9;
  cudaMallocManaged(&x, 2 * n * sizeof *x), cudaMallocManaged(&y, 2 * n * sizeof *y), cudaMallocManaged(&result, 4 * sizeof *result);
  for (int i = 0; i < 2 * n; ++i) x[i] = i, y[i] = 100 + i;
  float two = 2, found = 0;
  EXPECT(cublasSaxpy(handle, n, &two, x, 2, y, -1) == 0 && cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(y[8] == 108 && y[0] == 100 + 2 * 16 && y[3] == 103 + 2 * 10);
  EXPECT(cublasSdot(handle, n, x, 1, x, 2, &found) == 0 && found == 408);
  x[0] = 3, x[1] = 4;
  EXPECT(cublasSnrm2(handle, 2, x, 1, &found) == 0 && found == 5);
  // Numbers of the device's own.
  result[0] = 3, result[1] = -1;
  EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE) == 0);
  EXPECT(cublasSscal(handle, 2, result, x, 1) == 0 && cudaDeviceSynchronize() == cudaSuccess && x[0] == 9 && x[1] == 12 && x[2] == 2);
  EXPECT(cublasSdot(handle, 2, x, 1, x, 1, result + 2) == 0 && cudaDeviceSynchronize() == cudaSuccess && result[2] == 225);
  EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == 0);
  const Matrix<float> a(4, 6, 1, 5), b(6, 4, 2, 7), c(4, 6, 0, 4);
  const float one = 1, none = 0;
  EXPECT(cublasSgemv(handle, CUBLAS_OP_T, 4, 6, &two, a.at, 5, x, 1, &none, y, 1) == 0 && cudaDeviceSynchronize() == cudaSuccess);
  float want = 0;
  for (int i = 0; i < 4; ++i) want += 2 * a.at[i + 5 * 5] * x[i];
  EXPECT(y[5] == want);
  EXPECT(cublasSgeam(handle, CUBLAS_OP_N, CUBLAS_OP_T, 4, 6, &two, a.at, 5, &one, b.at, 7, c.at, 4) == 0 && cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(c.at[3 + 2 * 4] == 2 * a.at[3 + 2 * 5] + b.at[2 + 3 * 7]);
}

static void statuses() {
  const float one = 1;
  float *c;
  cudaMallocManaged(&c, 64 * sizeof *c);
  const auto status = [&](cublasHandle_t with, int m, int ld) { return cublasSgemm(with, CUBLAS_OP_N, CUBLAS_OP_N, m, 4, 4, &one, c, ld, c, 4, &one, c, 4); };
  EXPECT(status(handle, 4, 4) == CUBLAS_STATUS_SUCCESS);
  EXPECT(status(nullptr, 4, 4) == CUBLAS_STATUS_NOT_INITIALIZED);
  EXPECT(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, c, CUDA_R_8I, 4, c, CUDA_R_8I, 4, &one, c, CUDA_R_16F, 4, CUBLAS_COMPUTE_32F,
                      CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_NOT_SUPPORTED);
  printf("%s: %s\n", cublasGetStatusName(CUBLAS_STATUS_NOT_SUPPORTED), cublasGetStatusString(CUBLAS_STATUS_INVALID_VALUE));
  cudaStream_t stream, now = nullptr;
  cudaStreamCreate(&stream);
  EXPECT(cublasSetStream(handle, stream) == 0 && cublasGetStream(handle, &now) == 0 && now == stream);
  EXPECT(cublasSetStream(handle, nullptr) == 0 && cudaStreamDestroy(stream) == cudaSuccess);
}

int main() {
  EXPECT(cublasCreate(&handle) == CUBLAS_STATUS_SUCCESS);
  products<float, float, float>(CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F);
  products<float, float, float>(CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_TF32);
  products<double, double, double>(CUDA_R_64F, CUDA_R_64F, CUBLAS_COMPUTE_64F);
  products<__half, float, float>(CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F);
  products<__half, __half, float>(CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F);
  products<__half, __half, __half>(CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_16F);
  products<__nv_bfloat16, float, float>(CUDA_R_16BF, CUDA_R_32F, CUBLAS_COMPUTE_32F);
  products<int8_t, int, int>(CUDA_R_8I, CUDA_R_32I, CUBLAS_COMPUTE_32I);
  batches();
  vectors();
  statuses();
  EXPECT(cublasDestroy(handle) == CUBLAS_STATUS_SUCCESS);
  printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}

// SPDX-License-Identifier: Apache-2.0
// cuBLAS: the handle and its settings, copies of vectors and matrices.

#include "blas.hpp"

using namespace w2s_emulation;
using namespace w2s_emulation::blas;

namespace {

struct StatusText {
  cublasStatus_t code;
  const char *name, *text;
};
constexpr StatusText texts[] = {
  {CUBLAS_STATUS_SUCCESS, "CUBLAS_STATUS_SUCCESS", "success"},
  {CUBLAS_STATUS_NOT_INITIALIZED, "CUBLAS_STATUS_NOT_INITIALIZED", "the library was not initialized"},
  {CUBLAS_STATUS_ALLOC_FAILED, "CUBLAS_STATUS_ALLOC_FAILED", "the resource allocation failed"},
  {CUBLAS_STATUS_INVALID_VALUE, "CUBLAS_STATUS_INVALID_VALUE", "an unsupported value or parameter was passed to the function"},
  {CUBLAS_STATUS_ARCH_MISMATCH, "CUBLAS_STATUS_ARCH_MISMATCH", "the function requires an architectural feature absent from the device"},
  {CUBLAS_STATUS_MAPPING_ERROR, "CUBLAS_STATUS_MAPPING_ERROR", "an access to GPU memory space failed"},
  {CUBLAS_STATUS_EXECUTION_FAILED, "CUBLAS_STATUS_EXECUTION_FAILED", "the function failed to launch on the GPU"},
  {CUBLAS_STATUS_INTERNAL_ERROR, "CUBLAS_STATUS_INTERNAL_ERROR", "an internal operation failed"},
  {CUBLAS_STATUS_NOT_SUPPORTED, "CUBLAS_STATUS_NOT_SUPPORTED", "the requested functionality is not supported"},
  {CUBLAS_STATUS_LICENSE_ERROR, "CUBLAS_STATUS_LICENSE_ERROR", "the license check failed"},
};
const StatusText unknown{CUBLAS_STATUS_SUCCESS, "unrecognized status", "unrecognized status"};

const StatusText &text_of(cublasStatus_t status) {
  for (const StatusText &one : texts)
    if (one.code == status) return one;
  return unknown;
}

cublasStatus_t copied(int rows, int columns, int size, const void *from, size_t from_row, size_t from_column, void *to, size_t to_row,
                      size_t to_column) {
  if (rows < 0 || columns < 0 || size <= 0) return CUBLAS_STATUS_INVALID_VALUE;
  const auto bytes = size_t(size);
  for (size_t j = 0; j < size_t(columns); ++j)
    for (size_t i = 0; i < size_t(rows); ++i) {
      auto *const at = static_cast<char *>(to) + (i * to_row + j * to_column) * bytes;
      const auto *const source = static_cast<const char *>(from) + (i * from_row + j * from_column) * bytes;
      if (cudaMemcpy(at, source, bytes, cudaMemcpyDefault) != cudaSuccess) return CUBLAS_STATUS_MAPPING_ERROR;
    }
  return CUBLAS_STATUS_SUCCESS;
}

}  // namespace

extern "C" {

cublasStatus_t cublasCreate(cublasHandle_t *handle) { return *handle = new cublasContext, CUBLAS_STATUS_SUCCESS; }
cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  return delete handle, CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasCreate_v2(cublasHandle_t *handle) { return cublasCreate(handle); }
cublasStatus_t cublasDestroy_v2(cublasHandle_t handle) { return cublasDestroy(handle); }
cublasStatus_t cublasGetVersion(cublasHandle_t, int *version) { return *version = 120900, CUBLAS_STATUS_SUCCESS; }
size_t cublasGetCudartVersion() { return 12090; }
cublasStatus_t cublasSetWorkspace(cublasHandle_t, void *, size_t) { return CUBLAS_STATUS_SUCCESS; }
cublasStatus_t cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream) { return cublasSetStream(handle, stream); }
const char *cublasGetStatusName(cublasStatus_t status) { return text_of(status).name; }
const char *cublasGetStatusString(cublasStatus_t status) { return text_of(status).text; }
#define W2S_SETTING(name, type, member)                                                                                             \
  cublasStatus_t cublasSet##name(cublasHandle_t handle, type value) {                                                               \
    return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : (handle->member = value, CUBLAS_STATUS_SUCCESS);                     \
  }                                                                                                                                 \
  cublasStatus_t cublasGet##name(cublasHandle_t handle, type *value) {                                                              \
    return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : (*value = handle->member, CUBLAS_STATUS_SUCCESS);                    \
  }
W2S_SETTING(Stream, cudaStream_t, stream)
W2S_SETTING(MathMode, cublasMath_t, math)
W2S_SETTING(PointerMode, cublasPointerMode_t, pointers)
W2S_SETTING(AtomicsMode, cublasAtomicsMode_t, atomics)
#undef W2S_SETTING

cublasStatus_t cublasSetVector(int n, int size, const void *x, int incx, void *y, int incy) { return copied(n, 1, size, x, size_t(incx), 0, y, size_t(incy), 0); }
cublasStatus_t cublasGetVector(int n, int size, const void *x, int incx, void *y, int incy) { return cublasSetVector(n, size, x, incx, y, incy); }
cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void *a, int lda, void *b, int ldb) {
  return lda < rows || ldb < rows ? CUBLAS_STATUS_INVALID_VALUE : copied(rows, columns, size, a, 1, size_t(lda), b, 1, size_t(ldb));
}
cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void *a, int lda, void *b, int ldb) {
  return cublasSetMatrix(rows, columns, size, a, lda, b, ldb);
}

}

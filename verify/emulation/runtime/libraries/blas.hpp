// SPDX-License-Identifier: Apache-2.0
// The handle of cuBLAS, and how its routines run: on the handle's stream, with alpha and beta as they are then.
#pragma once

#include "../kernels.hpp"
#include "../streams.hpp"

#include <cublas_v2.h>

struct cublasContext {
  cudaStream_t stream = nullptr;
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
  cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST;
  cublasAtomicsMode_t atomics = CUBLAS_ATOMICS_NOT_ALLOWED;
};

namespace w2s_emulation::blas {

/// `work` returns nothing, and none of the memory that it needs is null, or it is a fault as on a GPU. A number of the host's is read now, one of the device's when the work is done (`number`).
template <class F> cublasStatus_t run(cublasHandle_t handle, bool has_memory, F work) {
  const auto done = on_stream(handle->stream, cudaGraphNodeTypeKernel, [=] {
    if (has_memory) work();
    else set_error(cudaErrorIllegalAddress);
    return cudaSuccess;
  });
  return done == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

template <class T> class Number {
 public:
  Number(cublasHandle_t handle, const void *at) : at_(static_cast<const T *>(at)), later_(handle->pointers == CUBLAS_POINTER_MODE_DEVICE) {
    if (!later_ && at != nullptr) now_ = *at_;
  }
  T get() const { return later_ ? *at_ : now_; }

 private:
  const T *at_;
  bool later_;
  T now_{};
};

}  // namespace w2s_emulation::blas

#pragma once
// What the device code offers to plain C++ sources.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include "device_buffer.h"

namespace linalg {

// C (m x n, row major) = alpha * A (m x k) * B^T; B is n x k, as the weights of a linear layer are.
void gemm(int m, int n, int k, float alpha, const DeviceBuffer<half> &a, const DeviceBuffer<half> &b,
          DeviceBuffer<float> &c, cudaStream_t stream = nullptr);

float sum(const DeviceBuffer<float> &values);
float max_abs(const DeviceBuffer<float> &values);

}  // namespace linalg

#ifdef __cplusplus
extern "C" {
#endif

/* C interface: the same with raw device pointers and alpha 1; 0 on success. */
int linalg_hgemm(const void *a, const void *b, float *c, int m, int n, int k);

#ifdef __cplusplus
}
#endif

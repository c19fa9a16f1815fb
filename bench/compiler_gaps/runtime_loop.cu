// The same in CUDA: nvcc makes a loop of each branch and unrolls it by 4, its assembler by 4 again.
#include <cuda_fp16.h>
__global__ void product(const half *a, const half *b, float *c, int n, int k, bool transposed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int row = i / n, col = i % n;
  float sum = 0.0f;
  for (int p = 0; p < k; ++p)
    sum += float(a[row * k + p]) * float(transposed ? b[col * k + p] : b[p * n + col]);
  c[i] = sum;
}

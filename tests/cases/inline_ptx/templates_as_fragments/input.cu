#include "input_gemm.cuh"

// Two instances, of which each shows the same.
void run(const half *A, const half *B, float *C, int M, int N, int K) {
  if (N % 128 == 0 && M % 128 == 0)
    gemm_kernel<128, 128, 32, 64, 32><<<dim3(N / 128, M / 128), 256>>>(A, B, C, M, N, K);
  else
    gemm_kernel<64, 64, 32, 32, 32><<<dim3(N / 64, M / 64), 128>>>(A, B, C, M, N, K);
}

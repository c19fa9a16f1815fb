#include <cuda_fp16.h>
__global__ void gemm(const half *a, const half *b, float *c);

int main() {
    gemm<<<1, 32>>>(nullptr, nullptr, nullptr);
    return 0;
}

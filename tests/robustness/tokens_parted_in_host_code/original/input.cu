#include <cooperative_groups.h>
#include <cuda_fp16.h>
namespace cg = cooperative_groups;
#define RANK() cg::this_thread_block().thread_rank()
__constant__ float weights[4] = {};
__global__ void pairs(const half2 *a, half2 *out) {
    __shared__ const float *const table[4];
    out[RANK()] = __hadd2(__hmul2(a[0], a[1]), a[2]);
}
int main() {
    half2 *p;
    cudaStream_t s = nullptr;
    cudaMalloc(&p, 64 * sizeof(half2));
    pairs<<<1, 32, 0, s>>>(p, p);
    cudaFree(p);
}

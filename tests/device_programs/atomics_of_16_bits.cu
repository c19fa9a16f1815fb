#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>

// Gradients that many threads add to, singly and in pairs, and claims of 16 bits.
__global__ void gathered(__half *h, __half2 *pairs, __nv_bfloat162 *wide, __nv_bfloat16 *b, float2 *sums, unsigned short *claimed, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    atomicAdd(&h[i % 3], __float2half(1.0f));
    atomicAdd(&pairs[i & 1], __floats2half2_rn(1.0f, 2.0f));
    atomicAdd(wide, __floats2bfloat162_rn(1.0f, -1.0f));
    atomicAdd(sums, make_float2(1.0f, -2.0f));
    atomicAdd(b + 1, __float2bfloat16(0.5f));
    if (atomicCAS(&claimed[i % 5], (unsigned short)0, (unsigned short)(i + 1)) == 0) atomicAdd(&h[3], __half(1));
}

int main() {
    __half *h;
    __half2 *pairs;
    __nv_bfloat162 *wide;
    __nv_bfloat16 *b;
    float2 *sums;
    unsigned short *claimed;
    cudaMallocManaged(&h, 4 * sizeof(__half));
    cudaMallocManaged(&pairs, 2 * sizeof(__half2));
    cudaMallocManaged(&wide, sizeof(__nv_bfloat162));
    cudaMallocManaged(&b, 2 * sizeof(__nv_bfloat16));
    cudaMallocManaged(&sums, sizeof(float2));
    cudaMallocManaged(&claimed, 6 * sizeof(unsigned short));
    cudaMemset(h, 0, 4 * sizeof(__half));
    cudaMemset(pairs, 0, 2 * sizeof(__half2));
    cudaMemset(wide, 0, sizeof(__nv_bfloat162));
    cudaMemset(b, 0, 2 * sizeof(__nv_bfloat16));
    cudaMemset(sums, 0, sizeof(float2));
    cudaMemset(claimed, 0, 6 * sizeof(unsigned short));
    gathered<<<3, 64>>>(h, pairs, wide, b, sums, claimed, 192);
    cudaDeviceSynchronize();
    bool right = __half2float(h[2]) == 64 && __half2float(h[3]) == 5 && __high2float(pairs[1]) == 192;
    right = right && __low2float(*wide) == 192 && __high2float(*wide) == -192 && __bfloat162float(b[0]) == 0 && __bfloat162float(b[1]) == 96;
    right = right && sums->x == 192 && sums->y == -384;
    for (int i = 0; i < 5; i++) right = right && claimed[i] % 5 == (i + 1) % 5;
    printf("%s\n", right && claimed[5] == 0 ? "PASSED" : "FAILED");
    return 0;
}

#include <cuda_runtime.h>
__global__ void kernel(float *p, int n) { extern __shared__ float s[]; s[threadIdx.x] = n; p[threadIdx.x] = s[threadIdx.x]; }

int main() {
    float *p;
    cudaStream_t stream;
    cudaMalloc(&p, 128 * sizeof(float));
    cudaStreamCreate(&stream);
    kernel<<<1, 128, 128 * sizeof(float)>>>(p, 1);
    kernel<<<1, 128, 512, stream>>>(p, 2);
    kernel<<< dim3(1, 2), dim3(128), 512, 0 >>>(p, 3);
    kernel <<<1, 128, 512, NULL>>> (p, 4);
    cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
    cudaFree(p);
    return 0;
}

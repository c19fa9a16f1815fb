#include <cuda_runtime.h>
__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

void launch(float *p, cudaStream_t stream = 0) { fill<<<1, 32, 0, stream>>>(p); }

int main() {
    cudaStream_t streams[2], single;
    float *p;
    cudaMalloc(&p, 128);
    for (int i = 0; i < 2; i++) cudaStreamCreate(&streams[i]);
    cudaStreamCreateWithFlags(&single, cudaStreamNonBlocking);
    for (auto &s : streams) launch(p, s);
    launch(p);
    cudaStreamSynchronize(streams[0]);
    cudaDeviceSynchronize();
    for (auto &s : streams) cudaStreamDestroy(s);
    cudaStreamDestroy(single);
    cudaFree(p);
    return 0;
}

int in_order(float *p, float *h, cudaStream_t s, cudaStream_t t) {
    cudaMemcpyAsync(h, p, 128, cudaMemcpyDeviceToHost, s);
    cudaStreamSynchronize(s);
    cudaStreamDestroy(s);
    if (cudaMemcpyAsync(p, h, 128, cudaMemcpyHostToDevice, t) != cudaSuccess) return 1;
    if (cudaStreamSynchronize(t) != cudaSuccess) return 1;
    cudaMemsetAsync(p, 0, 128, t);
    cudaStreamDestroy(t);
    return 0;
}

#include <cuda_runtime.h>
#include <cstdio>
#include <memory>

__global__ void fill(float *p, float by) { p[threadIdx.x] = by; }

int main() {
    auto free_it = [](float *p) { cudaFree(p); };
    float *p = nullptr, *q = nullptr, *r = nullptr;
    for (int i = 0; i < 3; i++) {
        cudaFree(p);  // what the last turn started may still write to it
        cudaMalloc(&p, 32 * sizeof(float));
        fill<<<1, 32>>>(p, i);
    }
    for (int i = 0; i < 3; i++) {
        cudaMalloc(&q, 32 * sizeof(float));
        fill<<<1, 32>>>(q, i);
        cudaDeviceSynchronize();
        cudaFree(q);
    }
    cudaMalloc(&r, 32 * sizeof(float));
    std::unique_ptr<float, decltype(free_it)> owned(r, free_it);
    fill<<<1, 32>>>(owned.get(), 7);
    float host = 0;
    cudaMemcpy(&host, p, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(p);
    printf("%s\n", host == 2 ? "PASS" : "FAIL");
    return host == 2 ? 0 : 1;
}

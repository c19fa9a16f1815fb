#include <cuda_runtime.h>
#include <cstdio>

__global__ void fill(float *p, float v) { p[threadIdx.x] = v; }

// Each device fills its own part; the first one gathers them.
int main() {
    int count = 0;
    cudaGetDeviceCount(&count);
    float *part[16], *all;
    for (int d = 0; d < count && d < 16; d++) {
        cudaSetDevice(d);
        cudaDeviceProp properties;
        cudaGetDeviceProperties(&properties, d);
        cudaMalloc(&part[d], 32 * sizeof(float));
        fill<<<1, 32>>>(part[d], float(d));
        cudaDeviceSynchronize();
        int direct = 0;
        cudaDeviceCanAccessPeer(&direct, d, 0);
        if (direct) cudaDeviceEnablePeerAccess(0, 0);
    }
    if (cudaSetDevice(0) != cudaSuccess) return 1;
    cudaMalloc(&all, count * 32 * sizeof(float));
    for (int d = 0; d < count && d < 16; d++) cudaMemcpyPeer(all + 32 * d, 0, part[d], d, 32 * sizeof(float));
    float last = -1;
    cudaMemcpy(&last, all + 32 * count - 1, sizeof(float), cudaMemcpyDeviceToHost);
    int current;
    cudaGetDevice(&current);
    cudaDeviceDisablePeerAccess(0);
    printf("device %d: %f\n", current, last);
    return 0;
}

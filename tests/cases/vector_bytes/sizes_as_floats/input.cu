#include <cstdio>
#include <cuda_runtime.h>
__global__ void sizes(float *out) {
    out[0] = sizeof(float3);
    out[1] += 2.0f * sizeof(short3);
}
float room(dim3 grid) { return 1.0f * sizeof(grid); }

// so many bytes that only the run knows, for people
double gigabytes(int n) { return double(n) * sizeof(float3) / 1e9; }
void told(int n, float ms) { std::printf("%.2f GB/s\n", n * sizeof(float3) / (ms * 1e6)); }

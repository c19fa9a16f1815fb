// Copies between vectors of three and plain numbers, room that is counted in numbers, bytes that a library takes.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

unsigned checksum(const void *data, size_t bytes) {
    unsigned sum = 0;
    for (size_t i = 0; i < bytes; i++) sum += static_cast<const unsigned char *>(data)[i];
    return sum;
}
__global__ void gather(float *out) {
    float3 v[2] = {make_float3(threadIdx.x, 2, 3), make_float3(4, 5, 6)};
    float b[6];
    memcpy(b, v, sizeof b);
    out[threadIdx.x] = b[3] + 10 * b[4] + 100 * b[5];
}
void upload(std::vector<float> &numbers, std::vector<float3> &points, int n) {
    float3 *vectors;
    float *plain;
    size_t bytes = 3 * n * sizeof(float);
    cudaMalloc(&vectors, bytes);
    cudaMalloc(&plain, bytes);
    cudaMemcpy(vectors, numbers.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(plain, points.data(), n * sizeof(float3), cudaMemcpyHostToDevice);
    cudaMemset(plain, 0, n * sizeof(float3));
    cudaMemcpy(points.data(), vectors, 1200, cudaMemcpyDeviceToHost);
    auto *copy = (float3 *)malloc(3 * n * sizeof(float));
    fwrite(points.data(), 12, n, stdout);
    printf("%u %d\n", checksum(copy, 12), memcmp(copy, points.data(), 24));
}

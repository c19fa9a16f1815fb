// Room for vectors of three that only vectors of three are put into is larger in SYCL, and nothing else.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

template <typename T> void upload(T *d, const std::vector<T> &h) {
    cudaMemcpy(d, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice);
}
void clear(void *p, size_t bytes) { cudaMemset(p, 0, bytes); }

__global__ void sum(float4 *out) {
    float3 v[2] = {make_float3(1, 2, 3), make_float3(4, 5, 6)}, c[2];
    memcpy(c, v, sizeof v);
    memset(v, 0, sizeof(v));
    for (int i = 0; i < sizeof(c) / sizeof(c[0]); i++) out[0].x += c[i].y;
}

int main() {
    const int n = 100;
    auto h = std::vector<float3>(n), back = h;
    decltype(h.data()) d;
    float4 *out;
    size_t bytes = n * sizeof(float3), unused, total;
    cudaMalloc((void **)&d, bytes);
    cudaMalloc(&out, sizeof(float4));
    clear(d, bytes);
    clear(out, 16);
    h[99].z = 7;
    upload(d, h);
    cudaMemcpy(back.data(), d, sizeof(float3) * n, cudaMemcpyDeviceToHost);
    sum<<<1, 1, n * sizeof(float3)>>>(out);
    cudaMemGetInfo(&unused, &total);
    printf("%g GB, sum %g\n", 1e-9 * n * sizeof(float3), (double)back[99].z);
    if (bytes > total || back[99].z != 7) return 1;
    return cudaFree(d) != cudaSuccess;
}

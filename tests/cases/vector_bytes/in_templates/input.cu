// Only the calls say that a template's T is a vector of three.
#include <cuda_runtime.h>
#include <cstdio>

template <typename T> void save(const T *p, int n, FILE *file) { fwrite(p, sizeof(T), n, file); }
template <typename T> __device__ float second(T *p) { return reinterpret_cast<float *>(p)[4]; }
template <typename T> __device__ float third(T *p) { return (&p[0].x)[5]; }
template <typename T> void reserve(T **p, int n) { cudaMalloc(p, n * sizeof(T)); }

__global__ void read(float *out) {
    float3 v[2] = {make_float3(1, 2, 3), make_float3(4, 5, 6)};
    out[0] = second(v) + third(v);
}

int main() {
    float3 host[4] = {};
    float4 four[4] = {};
    auto *device = host;
    reserve(&device, 4);
    save(host, 4, stdout);
    save(four, 4, stdout);
}

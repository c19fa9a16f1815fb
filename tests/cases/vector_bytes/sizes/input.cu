// Sizes of float3 that mean more than room for float3s: strides over packed numbers, checks, file sizes.
#include <cuda_runtime.h>
#include <cstdio>
#include <vector>

constexpr int stride = sizeof(float3) / sizeof(float);
#define WORDS(T) (sizeof(T) / 4)
static_assert(sizeof(uchar3) == 3, "packed pixels");

__global__ void read(const float *p, float *out, int words) {
    const float *q = p + threadIdx.x * stride;
    float3 v = make_float3(q[0], q[1], q[2]);
    __shared__ char room[32 * sizeof(v)];
    room[threadIdx.x] = 0;
    out[threadIdx.x] = v.x + v.y + v.z + p[words] + WORDS(int3) + room[0];
}

size_t records(FILE *file) {
    size_t record = sizeof(float3);
    fseek(file, 0, SEEK_END);
    return ftell(file) / record;
}

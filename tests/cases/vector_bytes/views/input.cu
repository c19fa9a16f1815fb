// Pointers through which vectors of three are seen as plain numbers, and plain numbers as vectors of three.
#include <cuda_runtime.h>
#include <cstring>
#include <fstream>

struct Point { float x, y, z; };
__device__ float total(const float *p, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    return s;
}
__global__ void sum(float *out) {
    float3 v[2] = {make_float3(threadIdx.x, 2, 3), make_float3(4, 5, 6)};
    float *last = &v[1].x - 1;
    float (&all)[6] = reinterpret_cast<float (&)[6]>(v);
    out[threadIdx.x] = total(&v[0].x, 6) + *last + all[3];
    float *first = &v[0].z;
    out[0] += first[1] + reinterpret_cast<float2 *>(&v[0].z)->y;
}
void save(std::ofstream &file, int3 *cells, Point *points, int n) {
    file.write((const char *)cells, n * sizeof(int3));
    float3 *vectors = reinterpret_cast<float3 *>(points);
    float *numbers = static_cast<float *>(static_cast<void *>(vectors));
    numbers[3] = 0;
}

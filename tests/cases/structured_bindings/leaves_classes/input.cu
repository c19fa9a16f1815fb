#include <utility>
#include <cuda_runtime.h>

struct Range { int first, count; };

__device__ Range part(int i) { return {32 * i, 32}; }

__global__ void fill(float *p, Range all) {
    auto [first, count] = part(blockIdx.x);
    auto &[start, size] = all;
    if (first + threadIdx.x < start + size) p[first + threadIdx.x] = count;
}

std::pair<float2, int> point() { return {float2{1, 2}, 3}; }

float second() {
    auto [at, number] = point();
    return at.y + number;
}

#include <vector>
#include <cuda_fp16.h>

__global__ void sum(const float2 *in, const int4 *n, const half2 *h, float *out) {
    auto [x, y] = in[threadIdx.x];
    const auto &[a, b, c, d] = n[threadIdx.x];
    auto [low, high] = h[threadIdx.x];
    float2 last = in[31];
    auto &[first, second] = last;
    first += 10;
    out[threadIdx.x] = x + 2 * y + a + b + c + d + __half2float(low) * __half2float(high) + last.x + second;
}

float area(std::vector<float2> &sizes) {
    float all = 0;
    for (auto &[w, h] : sizes) w += 1;
    for (const auto &[w, h] : sizes) all += w * h;
    return all;
}

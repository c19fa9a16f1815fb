// None of these is told: halves of device code, floats of halves, a template that makes floats, a conversion that is written.
#include <cuda_fp16.h>
#include <algorithm>
#include <numeric>
#include <vector>

template <class T> __global__ void scale(T *p, float by) { p[threadIdx.x] = static_cast<T>(by * float(p[threadIdx.x])); }
template <class T> T made(float x) { return static_cast<T>(x); }

float sum(std::vector<half> &halves, std::vector<float> &floats, half *p) {
    scale<<<1, 32>>>(p, made<float>(0.5f));
    halves.push_back(__float2half(floats[0]));
    std::copy(halves.begin(), halves.end(), p);
    return std::accumulate(halves.begin(), halves.end(), floats[0], [](float a, half b) { return a + __half2float(b); });
}

std::pair<half, float> both(half h, float f) { return std::make_pair(h, f); }

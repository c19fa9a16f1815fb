#include <cmath>
#include <cuda_runtime.h>

__global__ void halve(float *x) { x[threadIdx.x] *= 0.5f; }

int right(const float *x, int n) {
    int found = 0;
    for (int i = 0; i < n; ++i) found += !std::isnan(x[i]) && std::abs(x[i]) < 0.5f;
    return found;
}

#include <cmath>
#include <cuda_runtime.h>

template <typename T> __device__ T magnitude(T x) { return abs(x); }

__global__ void halve(float *x) { x[threadIdx.x] = abs(x[threadIdx.x]) * magnitude(0.5f); }

// <cmath> has isnan and the abs of a float in std only; nvcc's prelude has them at global scope too.
int wrong(const float *x, int n) {
    int found = 0;
    for (int i = 0; i < n; ++i) found += isnan(x[i]) || isinf(x[i]) || abs(x[i]) > 0.5f;
    return found;
}

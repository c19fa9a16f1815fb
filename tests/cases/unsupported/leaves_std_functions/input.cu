// Functions of the standard library over a template's types are C++ as they are.
#include <cmath>
#include <cuda_runtime.h>

template <typename T> double value(T x) { return x; }

template <typename T> double worst(const T *x, int n, double alpha) {
    double found = 0;
    for (int i = 0; i < n; ++i) found = std::max(found, std::abs(alpha - value(x[i])));
    return found;
}

template <typename T> __global__ void magnitudes(T *x, int *p) {
    x[threadIdx.x] = std::abs(x[threadIdx.x]) + abs(x[0]);
    p[threadIdx.x] = std::abs(p[threadIdx.x]);
}

double run(float *x, int *p) {
    magnitudes<<<1, 32>>>(x, p);
    return worst(x, 32, 1.0);
}

// Beside a dim3 that a template is given: elements of arrays that it has the number of, and its own numbers.
#include <cuda_runtime.h>

template <typename D, typename T> __device__ int elements(const D &d, T *p, float *q) {
    int *at = reinterpret_cast<int *>(&p[d.x]);
    const auto &v = q[d.y];
    auto w = p[d.z];
    return *at + reinterpret_cast<const int &>(v) + *reinterpret_cast<const int *>(&w) + reinterpret_cast<int &>(q[d.x]);
}

template <typename D> __device__ float numbers(const D &d) {
    auto width = d.x;
    const auto &height = d.y;
    return reinterpret_cast<const float &>(width) + *(const float *)&height;
}

__global__ void kernel(float *x) {
    const unsigned &w = blockDim.x, &t = threadIdx.x;
    const dim3 &all = gridDim;
    x[t] = elements(blockDim, x, x) + numbers(all) + reinterpret_cast<const float &>(w);
}

void run(float *x) { kernel<<<1, 32>>>(x); }

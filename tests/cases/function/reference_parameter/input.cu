#include <cuda_runtime.h>

template <typename T>
__global__ void first(const T &value, T *out) { *out = value; }

__managed__ float shared_value;
__global__ void second(float *out) { *out = shared_value; }

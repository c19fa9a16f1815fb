#include <cuda_runtime.h>

namespace own {
__device__ float __expf(float x) { return x; }
}

__device__ float twice(float x) { return 2 * x; }

template <int N>
__device__ float times(float x) { return N * x; }

__global__ void compute(float *o) {
    o[threadIdx.x] = (own::__expf)(o[0]) + (twice)(o[1]) + (times<3>)(o[2]);
}

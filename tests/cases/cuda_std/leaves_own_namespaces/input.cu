#include <cuda_runtime.h>

namespace mine {
namespace cuda {
namespace std {
__device__ inline int one() { return 1; }
}
}
}

__global__ void count(int *p) { p[threadIdx.x] = mine::cuda::std::one(); }

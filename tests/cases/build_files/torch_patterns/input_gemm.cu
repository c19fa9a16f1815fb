#include <torch/extension.h>
__global__ void zero(float *p) { p[threadIdx.x] = 0.0f; }
void clear(at::Tensor t) { zero<<<1, 32>>>(t.data_ptr<float>()); }

#include <cuda_runtime.h>
#include <cstdio>
namespace kernels {
#include "input_device.cuh"
}
extern "C" {
#include "input_api.h"
}

__global__ void add(const float *x, float *y, int n) {
#define OP(a, b) ((a) + (b))
#include "input_body.inc"
#undef OP
}

__global__ void mul(const float *x, float *y, int n) {
#define OP(a, b) ((a) * (b))
#include "input_body.inc"
#undef OP
}

void scale(float *x, float4 by, cudaStream_t stream) {
    kernels::run(x, by, stream);
    add<<<1, 64, 0, stream>>>(x, x, 64);
    mul<<<1, 64, 0, stream>>>(x, x, 64);
#include "input_wait.inc"
}

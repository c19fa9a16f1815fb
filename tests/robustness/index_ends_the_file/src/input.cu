#include <cuda_runtime.h>
#include "input_kernels.tpp"
#include "input_lanes.cuinl" .h>
#include "input_kernels.tpp"
#include "input_lanes.cuinl"

// three kernels of one list
#define OP(name, op) __global__ void name(float *x, float by) { x[threadIdx.x] = x[threadIdx
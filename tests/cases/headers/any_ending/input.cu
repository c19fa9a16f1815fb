#include <cuda_runtime.h>
#include "input_kernels.tpp"
#include "input_lanes.cuinl"

// three kernels of one list
#define OP(name, op) __global__ void name(float *x, float by) { x[threadIdx.x] = x[threadIdx.x] op by; }
#include "input_ops.def"
#undef OP

const float table[] = {
#include "input_table.dat"
};

__global__ void last(float *x) { x[threadIdx.x] = of_lane(x[threadIdx.x]); }

void run(float *x) {
    add<<<1, 32>>>(x, table[0]);
    mul<<<1, 32>>>(x, table[1]);
    scale<float><<<1, 32>>>(x, 2.0f);
    last<<<1, 32>>>(x);
}

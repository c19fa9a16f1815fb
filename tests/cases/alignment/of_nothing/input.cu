#include <cuda_runtime.h>

namespace pairs {
// nvcc leaves this out, as it is of no object: 4 bytes, not 8
__align__(8) struct of_nothing {
    short low, high;
};
__align__(8) struct {
    short low, high;
} of_an_object;
struct __align__(8) of_the_class {
    short low, high;
};
static_assert(alignof(of_nothing) == 2, "as nvcc has it");
static_assert(alignof(of_the_class) == 8, "as nvcc has it");
}

__global__ void join(const pairs::of_nothing *in, int *out) {
    out[threadIdx.x] = in[threadIdx.x].low + in[threadIdx.x].high;
}

// A list in a file of its own, included once for each thing that is made of it.
#include <cuda_runtime.h>
enum Operation {
#define ROW(i, name, e, T) OP_##name = i,
#include "input_table.inc"
    OPERATIONS
};

#define ROW(i, name, e, T) \
    __global__ void name##_kernel(const T *x, const T *y, T *z) { \
        T a = x[threadIdx.x], b = y[threadIdx.x]; \
        z[threadIdx.x] = e; \
    }
#include "input_table.inc"

static const char *names[] = {
#define ROW(i, name, e, T) #name "/" #T,
#include "input_table.inc"
};

const char *run(const int *x, const int *y, int *z) {
    add_kernel<<<1, 64>>>(x, y, z);
    return names[OP_add];
}

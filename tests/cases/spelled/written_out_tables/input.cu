// A table of kernels that nothing but a list of macros declares: the rows are right as they are, the kernels are not.
#include <cuda_runtime.h>
#define OPERATIONS(X) X(add, a + b) X(mix, a * 3 + (b, b >> 1))

#define KERNEL(name, e) \
    __global__ void name##_kernel(const int *x, int *y, int n) { \
        const int i = blockIdx.x * blockDim.x + threadIdx.x; \
        if (i < n) { const int a = x[i], b = y[i]; y[i] = (e); } \
    }
OPERATIONS(KERNEL)

struct Entry { const char *name; void (*kernel)(const int *, int *, int); };
const Entry table[] = {
#define ROW(name, e) {#name, name##_kernel},
    OPERATIONS(ROW)
#undef ROW
};

void run(const int *x, int *y, int n) {
    for (const Entry &one : table) one.kernel<<<(n + 63) / 64, 64>>>(x, y, n);
}

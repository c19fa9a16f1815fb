#include <cuda_runtime.h>
const void *kernel_of(int which);
cudaError_t run(int which, dim3 block, void **args) {
    return cudaLaunchKernel(kernel_of(which), dim3(1), block, args, 0, nullptr);
}

#include <cuda_runtime.h>

// Nothing here makes a direction of a number: each is one of cudaMemcpyKind's, or its own constant.
cudaError_t copy(void *d, const void *s, size_t n, cudaMemcpyKind way) { return cudaMemcpy(d, s, n, way); }
cudaError_t up(void *d, const void *s, size_t n, bool is_up) {
    const cudaMemcpyKind way = is_up ? cudaMemcpyHostToDevice : static_cast<cudaMemcpyKind>(2);
    return copy(d, s, n, way);
}

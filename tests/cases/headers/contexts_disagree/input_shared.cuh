#include <cuda_fp16.h>
#include <vector>

// The element type is each including source's own.
static REAL *uploaded(const std::vector<REAL> &host) {
    REAL *device;
    cudaMalloc(&device, host.size() * sizeof(REAL));
    cudaMemcpy(device, host.data(), host.size() * sizeof(REAL), cudaMemcpyHostToDevice);
    return device;
}

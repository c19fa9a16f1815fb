#include <cstdio>
#include <cuda_runtime.h>

#define REPORT(call)                                                                       \
    do {                                                                                   \
        cudaError_t e = (call);                                                            \
        if (e != cudaSuccess && e != cudaErrorPeerAccessAlreadyEnabled)                    \
            printf("%d %s: %s\n", e, cudaGetErrorName(e), cudaGetErrorString(e));          \
    } while (0)

// Each is an error of its own, also those that SYCL never gives.
const char *cure(cudaError_t error) {
    switch (error) {
    case cudaErrorMemoryAllocation: return "take less";
    case cudaErrorInitializationError:
    case cudaErrorInsufficientDriver: return "look at the driver";
    case cudaErrorIllegalAddress:
    case cudaErrorMisalignedAddress: return "look at the kernel";
    case cudaErrorECCUncorrectable: return "another card";
    default: return "none";
    }
}

int main() {
    float *data = nullptr;
    REPORT(cudaMalloc(&data, size_t(1) << 60));
    cudaError_t error = cudaGetLastError();
    if (error == 2 || error == cudaError::cudaErrorDevicesUnavailable) puts(cure(error));
    for (int i = 0; i < 1000; ++i) puts(cudaGetErrorName(static_cast<cudaError_t>(i)));
    return static_cast<int>(error);
}

// Attributes of launches that change nothing here, and one that promises what SYCL does not.
#include <cuda_runtime.h>

__global__ void fill(float *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1.0f; }

class Launcher {
    cudaLaunchConfig_t config_{};
    cudaLaunchAttribute attributes_[3]{};

public:
    Launcher(int grid, int block, cudaStream_t stream, int priority) {
        config_.gridDim = grid;
        config_.blockDim = block;
        config_.stream = stream;
        attributes_[0].id = cudaLaunchAttributePriority;
        attributes_[0].val.priority = priority;
        attributes_[1].id = cudaLaunchAttributeProgrammaticStreamSerialization;
        attributes_[1].val.programmaticStreamSerializationAllowed = 1;
        attributes_[2].id = cudaLaunchAttributeCooperative;
        attributes_[2].val.cooperative = 1;
        config_.attrs = attributes_;
        config_.numAttrs = 3;
    }
    bool run(float *p) { return cudaLaunchKernelEx(&config_, fill, p) == cudaSuccess; }
};

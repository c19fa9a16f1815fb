#include <cuda_runtime.h>

namespace gpu {
using ::cudaEvent_t;
using ::cudaStream_t;
using ::cudaStreamSynchronize;
struct Lane {
    cudaStream_t stream;
};
}

void wait(gpu::cudaStream_t stream) { gpu::cudaStreamSynchronize(stream); }

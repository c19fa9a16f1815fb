#include <cuda_runtime.h>

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

// Streams that do not wait for the default one are queues of their own, though the default stream is used.
bool run(float *p, cudaStream_t given) {
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    if (given != stream) touch<<<1, 32, 0, stream>>>(p);
    if (given == nullptr) touch<<<1, 32>>>(p);
    return stream == given;
}

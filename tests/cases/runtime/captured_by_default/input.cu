// CUDA's default stream captures nothing, and says so; a stream that shares the default queue does capture.
#include <cuda_runtime.h>

__global__ void increase(float *p) { p[threadIdx.x] += 1; }

cudaError_t captured(float *d, cudaStream_t given, cudaGraph_t *graph) {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    increase<<<1, 32>>>(d);
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    increase<<<1, 32, 0, stream>>>(d);
    cudaStreamEndCapture(stream, graph);
    if (cudaStreamBeginCapture(given, cudaStreamCaptureModeGlobal) == cudaSuccess) cudaStreamEndCapture(given, graph);
    cudaStreamDestroy(stream);
    return cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal);
}

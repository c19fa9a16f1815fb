// A thread's own default stream captures, as CUDA's of all threads does not: both are one queue.
#include <cuda_runtime.h>

__global__ void increase(float *p) { p[threadIdx.x] += 1; }

cudaGraph_t captured(float *d) {
    cudaGraph_t graph;
    cudaStreamBeginCapture(cudaStreamPerThread, cudaStreamCaptureModeThreadLocal);
    increase<<<1, 32, 0, cudaStreamPerThread>>>(d);
    cudaStreamEndCapture(cudaStreamPerThread, &graph);
    return graph;
}

// With nvcc's `-default-stream per-thread` stream 0 is the thread's own, which captures.
#include <cuda_runtime.h>

__global__ void increase(float *p) { p[threadIdx.x] += 1; }

cudaGraph_t captured(float *d) {
    cudaGraph_t graph;
    cudaStreamBeginCapture(0, cudaStreamCaptureModeThreadLocal);
    increase<<<1, 32>>>(d);
    cudaStreamEndCapture(0, &graph);
    return graph;
}

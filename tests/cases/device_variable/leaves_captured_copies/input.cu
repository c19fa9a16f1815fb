// Where a parameter stands for the variable, nothing names the place to a graph: told; not so where nobody captures.
#include <cuda_runtime.h>

__constant__ float weights[8];

__global__ void scale(float *x) { x[threadIdx.x] *= weights[threadIdx.x % 8]; }

template <typename Symbol> void upload(Symbol &symbol, const void *from, cudaStream_t stream) {
    cudaMemcpyToSymbolAsync(symbol, from, sizeof symbol, 0, cudaMemcpyHostToDevice, stream);
}
template <typename Symbol> void upload_first(Symbol &symbol, const void *from, cudaStream_t stream) {
    cudaMemcpyToSymbolAsync(symbol, from, sizeof symbol, 0, cudaMemcpyHostToDevice, stream);
}

void record(float *x, const float *from, cudaStream_t stream, cudaGraph_t *graph) {
    upload_first(weights, from, stream);
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    upload(weights, from, stream);
    scale<<<1, 32, 0, stream>>>(x);
    cudaStreamEndCapture(stream, graph);
}

// a macro's body does not say who captures
#define UPLOAD(from, stream) cudaMemcpyToSymbolAsync(weights, from, sizeof weights, 0, cudaMemcpyHostToDevice, stream)
void by_macro(const float *from, cudaStream_t stream) { UPLOAD(from, stream); }

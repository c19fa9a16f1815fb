// A kernel of one device variable, of which the first launch is captured: libsycl writes the variable at launches that are not.
#include <cuda_runtime.h>

__device__ int base = 7;

__global__ void add(int *out) { out[threadIdx.x] = base + threadIdx.x; }

void run(int *out, cudaStream_t stream) {
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    add<<<1, 32, 0, stream>>>(out);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&executable, graph, 0);
    cudaGraphLaunch(executable, stream);
    cudaStreamSynchronize(stream);
}

// A graph that is captured again for each step, and an executable one that follows it.
#include <cuda_runtime.h>

__global__ void scale(float *x, float by) { x[threadIdx.x] *= by; }

cudaError_t step(cudaGraphExec_t &run, cudaStream_t stream, float *x, float by) {
  cudaGraph_t graph;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  scale<<<1, 64, 0, stream>>>(x, by);
  cudaStreamEndCapture(stream, &graph);
  if (run) {
    cudaGraphExecUpdateResultInfo told;
    if (cudaGraphExecUpdate(run, graph, &told) != cudaSuccess) {
      switch (told.result) {
        case cudaGraphExecUpdateErrorTopologyChanged:
        case cudaGraphExecUpdateErrorNodeTypeChanged: break;
        default: return cudaErrorUnknown;
      }
      cudaGraphExecDestroy(run);
      run = nullptr;
    }
  }
  if (!run) cudaGraphInstantiate(&run, graph, NULL, NULL, 0);
  cudaGraphDestroy(graph);
  return cudaGraphLaunch(run, stream);
}

void anyway(cudaGraphExec_t run, cudaGraph_t graph) { cudaGraphExecUpdate(run, graph, nullptr); }
